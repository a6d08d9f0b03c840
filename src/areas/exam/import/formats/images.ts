import { posix } from 'node:path'
import { idOfBytes } from '#kernel/id-of-bytes.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { sniffType } from '#kernel/image/sniff.ts'

/**
 * An image included in a file. Its id is derived from its bytes, so that importing the same file again gives the same
 * questions.
 */
export interface SourceImage {
  id: string
  name: string
  base64: string
  /** Its id on the exporting site, by which that site recognises it. */
  was?: string
}

/** Returns the bytes of a file for the URL of an image; null if it has none. */
export type ImageFinder = (src: string) => Uint8Array | null

const maxBytes = 6 * 2 ** 20
const kinds = new Set(['jpeg', 'png', 'webp', 'gif', 'avif'])

const isImage = (bytes: Uint8Array) => bytes.length <= maxBytes && kinds.has(sniffType(bytes) ?? '')

/** Collects the images of one question while it is read. */
export class ImageCollector {
  readonly taken = new Map<string, SourceImage>()
  /** Whether one of them is missing from the file, too large, or invalid. */
  isLacking = false
  readonly #find: ImageFinder

  constructor(find: ImageFinder = () => null) {
    this.#find = find
  }

  /** Returns the id under which an image of the HTML will be stored; undefined if it is lost. */
  idOf(src: string): string | undefined {
    const imageId = /^\/media\/([^/]+)\//.exec(src)?.[1]?.toLowerCase()
    if (isMediaId(imageId)) return imageId
    const bytes = bytesOfDataUrl(src) ?? this.#find(src)
    if (!bytes || !isImage(bytes)) {
      this.isLacking = true
      return undefined
    }
    const name = src.startsWith('data:') ? 'picture' : decodePath(posix.basename(src))
    return this.#take(bytes, name, /^(.*)\.webp$/.exec(name)?.[1])
  }

  /**
   * The same for an image that a file refers to by its id on the exporting site; an id without an image is returned
   * unchanged.
   */
  idOfOwn(was: string): string {
    const bytes = this.#find(was)
    if (!bytes) return was
    if (isImage(bytes)) return this.#take(bytes, was, was)
    this.isLacking = true
    return was
  }

  #take(bytes: Uint8Array, name: string, was: string | undefined): string {
    const id = idOfBytes(bytes)
    this.taken.set(id, {
      id,
      name: name.slice(0, 100),
      base64: Buffer.from(bytes).toString('base64'),
      ...(isMediaId(was) && { was }),
    })
    return id
  }
}

/** Finds the files Moodle embeds beside an HTML text, which refers to them as `@@PLUGINFILE@@/path/name`. */
export function pluginFiles(files: readonly { name: string; path: string; base64: string }[]): ImageFinder {
  const byPath = new Map(files.map(({ name, path, base64 }) => [posix.join('/', path, name), base64]))
  return (src) => {
    const path = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(src)?.[1]
    const base64 = path === undefined ? undefined : byPath.get(decodePath(path))
    return base64 === undefined ? null : Buffer.from(base64, 'base64')
  }
}

/**
 * Finds the files of a package by their URL relative to one of its documents; Common Cartridges refer to their root by
 * a placeholder.
 */
export function packageFiles(document: string, read: (name: string) => Uint8Array | null): ImageFinder {
  return (src) => {
    const path = decodePath(src.split(/[?#]/)[0] ?? '')
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return null
    const cartridgePath = /^\$IMS-CC-FILEBASE\$\/?(.*)$/.exec(path)?.[1]
    if (cartridgePath !== undefined)
      return read(posix.join('web_resources', cartridgePath)) ?? read(posix.normalize(cartridgePath))
    return read(posix.join(posix.dirname(document), path)) ?? read(posix.normalize(path))
  }
}

function bytesOfDataUrl(src: string): Uint8Array | null {
  const base64 = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(src)?.[1]
  return base64 === undefined ? null : Buffer.from(base64, 'base64')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
