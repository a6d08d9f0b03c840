import type { BigIntStats } from 'node:fs'
import { open, readdir, readFile, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { kernelPaths } from '#kernel/paths.ts'
import type {
  Body,
  ListedObject,
  ObjectInfo,
  ObjectMetadata,
  PutOptions,
  Storage,
  StorageOptions,
} from './contract.ts'
import { FileStream } from './file-stream.ts'
import { createFileUploads } from './file-uploads.ts'
import { checkKey, checkPrefix } from './key.ts'
import { clampRange } from './range.ts'
import { readSignedPath, signedPath } from './signed-path.ts'
import { storageProblems } from './storage-problems.ts'
import { createWriter, isMissing } from './write-file.ts'

/**
 * Creates a storage of plain files under a folder, each at the path of its key, so that any backup program can handle
 * them. Beside them, under names no key can have: `.types/` (the content type of each object), `.tmp/` (files being
 * written) and `.uploads/` (parts). All on one file system, since a rename makes a write atomic.
 */
export function createFileStorage(folder: string, options: StorageOptions): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, ...key.split('/'))
  }
  const typePathOf = (key: string) => join(root, '.types', ...key.split('/'))
  const writer = createWriter(join(root, '.tmp'))

  const factsOf = async (key: string, stats: BigIntStats): Promise<ObjectMetadata> => ({
    size: Number(stats.size),
    contentType: await readFile(typePathOf(key), 'utf8').catch(() => 'application/octet-stream'),
    etag: tagOf(stats),
    modifiedAt: stats.mtime,
  })

  const putBytes = async (
    key: string,
    contentType: string,
    body: Body,
    limits?: Omit<PutOptions, 'contentType'>,
  ): Promise<ObjectInfo> => {
    const stats = await writer.write(pathOf(key), body, limits, () => writeType(key, contentType))
    return { size: Number(stats.size), contentType, etag: tagOf(stats) }
  }

  const head: Storage['head'] = async (key) => {
    const stats = await stat(pathOf(key), { bigint: true }).catch(nullIfMissing)
    return stats?.isFile() ? factsOf(key, stats) : null
  }

  /** The type is written first: an object that appears already has its type. */
  const writeType = (key: string, contentType: string) =>
    writer.write(typePathOf(key), new TextEncoder().encode(contentType))

  return {
    put: async (key, body, { contentType, ...limits }) => putBytes(key, contentType, body, limits),

    async get(key, { range } = {}) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      if (!file) return null
      try {
        const stats = await file.stat({ bigint: true })
        if (!stats.isFile()) {
          await file.close()
          return null
        }
        const metadata = await factsOf(key, stats)
        const span = clampRange(range, metadata.size)
        if (!span) throw storageProblems.range(metadata.size)
        return {
          ...metadata,
          length: span.end - span.start + 1,
          stream: new FileStream(file, span.start, span.end),
        }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    head,

    async delete(key) {
      for (const path of [pathOf(key), typePathOf(key)]) {
        await rm(path, { force: true })
        await dropEmptyFolders(dirname(path), root)
      }
    },

    async *list(prefix) {
      checkPrefix(prefix)
      yield* walk(root, '', prefix)
    },

    ...createFileUploads({
      folder: join(root, '.uploads'),
      writer,
      checkKey,
      finish: putBytes,
    }),

    uploadOrigin: null,
    signedUrl: async (key, request) =>
      signedPath(options.secret, {
        path: options.signedPath ?? kernelPaths.api.storage,
        key,
        options: request,
        now: new Date(),
      }),
    verifySigned: (query, method, now = new Date()) => readSignedPath(options.secret, query, method, now),

    async probe() {
      const { bavail, bsize } = await statfs(await writer.probe())
      if (bavail * bsize < minFreeBytes) throw storageProblems.place(new Error('Not enough free disk space'))
    },

    async sweep(uploadsBefore) {
      let count = 0
      const writtenBefore = new Date(Math.max(uploadsBefore.getTime(), Date.now() - maxWriteMs))
      for (const [name, before] of [
        ['.tmp', writtenBefore],
        ['.uploads', uploadsBefore],
      ] as const) {
        const folder = join(root, name)
        for (const leftover of await readdir(folder).catch(() => [])) {
          const path = join(folder, leftover)
          const stats = await stat(path).catch(nullIfMissing)
          if (!stats || stats.mtime >= before) continue
          await rm(path, { recursive: true, force: true })
          count++
        }
      }
      return count
    },
  }
}

/** No write takes longer: a sender that goes silent is dropped, and so is one that takes an hour. */
const maxWriteMs = 6 * 3_600_000
/** With less free space, a database on the same disk is about to stop as well. */
const minFreeBytes = 64 * 2 ** 20

/** Derived from the file itself, so that content and tag can never disagree. */
const tagOf = ({ size, mtimeNs, ino }: BigIntStats) =>
  `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"`

/** Yields the files below a folder whose key starts with the prefix, in S3's key order. */
async function* walk(folder: string, key: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const named = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => ({ entry, name: key + entry.name + (entry.isDirectory() ? '/' : '') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { entry, name } of named) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (name.startsWith(prefix) || prefix.startsWith(name)) yield* walk(path, name, prefix)
    } else if (name.startsWith(prefix)) {
      // It may have been deleted since the folder was read.
      const stats = await stat(path).catch(nullIfMissing)
      if (stats) yield { key: name, size: stats.size, modifiedAt: stats.mtime }
    }
  }
}

async function dropEmptyFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path.length > root.length; path = dirname(path)) {
    // Not empty, or deleted concurrently: either way there is nothing more to do.
    const removed = await rmdir(path).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
