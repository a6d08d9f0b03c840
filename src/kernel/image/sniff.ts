const rasterKinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** Raster image formats that we open. */
export type ImageKind = (typeof rasterKinds)[number]

/**
 * The type of a file by its content, whatever its name. `program` is an executable for any platform; `zip` includes
 * office files.
 */
export type FileKind =
  | ImageKind
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'svg'
  | 'html'
  | 'pdf'
  | 'zip'
  | 'gzip'
  | 'rar'
  | '7z'
  | 'mp4'
  | 'webm'
  | 'mp3'
  | 'ogg'
  | 'wav'
  | 'program'

/** Returns the type of a file by its content; null for unknown types, including plain text. */
export function sniffType(bytes: Uint8Array): FileKind | null {
  const ascii = (offset: number, length: number) => latin1(bytes, offset, length)
  for (const [kind, ...signs] of signatures)
    if (signs.some((sign) => ascii(0, sign.length) === sign)) return kind
  if (ascii(0, 4) === 'RIFF') return riffKinds[ascii(8, 4)] ?? null
  if (ascii(4, 4) === 'ftyp') return isoMediaKind(ascii(8, 24))
  // MPEG audio frames start with eleven set bits; layer and rate must be valid.
  if (bytes[0] === 0xff && /^[\xfa\xfb\xf2\xf3]$/.test(ascii(1, 1))) return 'mp3'
  return markupKind(ascii(0, 1000))
}

/** Returns whether it is a raster image, by its content. */
export function isRaster(bytes: Uint8Array): boolean {
  return (rasterKinds as readonly (string | null)[]).includes(sniffType(bytes))
}

const signatures: readonly (readonly [FileKind, ...string[]])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a', 'GIF89a'],
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['gzip', '\x1f\x8b\x08'],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['tiff', 'II*\0', 'MM\0*'],
  ['bmp', 'BM'],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['ogg', 'OggS'],
  ['mp3', 'ID3'],
  // Windows, Linux, macOS (both byte orders, and the universal binary, whose signature Java shares).
  ['program', 'MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xfe\xed\xfa\xcf', '\xca\xfe\xba\xbe'],
]

const riffKinds: Record<string, FileKind> = { WEBP: 'webp', WAVE: 'wav' }

/** Returns the type of an ISO base media file, by its compatible brands. */
function isoMediaKind(brands: string): FileKind {
  if (/avif|avis/.test(brands)) return 'avif'
  if (/heic|heix|hevc|heim|heis|mif1|msf1/.test(brands)) return 'heic'
  return 'mp4'
}

function markupKind(head: string): FileKind | null {
  const text = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (text.startsWith('#!')) return 'program'
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(text)) return 'svg'
  return /^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe)\b/.test(text) ? 'html' : null
}

/**
 * Returns whether an image is also something else: a web page or PDF by keywords near its start, where old programs
 * look for them, or an archive by its end, where archives have their directory. Images from cameras and editors are
 * not.
 */
export function isPolyglot(image: Uint8Array): boolean {
  const head = latin1(image, 0, 1024).toLowerCase()
  if (/%pdf-\d|<!doctype html|<html[\s>]|<script[\s>]|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php/.test(head))
    return true
  const tail = latin1(image, Math.max(0, image.length - 65_557), 65_557)
  const end = tail.lastIndexOf('PK\x05\x06')
  // The four signature bytes may occur by chance; a comment length that matches exactly does not.
  return end >= 0 && end + 22 + tail.charCodeAt(end + 20) + 256 * tail.charCodeAt(end + 21) === tail.length
}

const latin1 = (bytes: Uint8Array, offset: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', offset, offset + length)
