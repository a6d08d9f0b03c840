const rasters = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** Pictures of pixels that we open. */
export type ImageKind = (typeof rasters)[number]

/** What a file is by its content, whatever it is called. `program` runs on some machine; `zip` are office files too. */
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

/** The kind of a file by its content; null for what is none of those we know, plain text among it. */
export function sniffType(bytes: Uint8Array): FileKind | null {
  const ascii = (offset: number, length: number) => latin1(bytes, offset, length)
  for (const [kind, ...signs] of signatures)
    if (signs.some((sign) => ascii(0, sign.length) === sign)) return kind
  if (ascii(0, 4) === 'RIFF') return riffs[ascii(8, 4)] ?? null
  if (ascii(4, 4) === 'ftyp') return boxed(ascii(8, 24))
  // MPEG audio frames begin with eleven set bits; layer and rate must be real ones.
  if (bytes[0] === 0xff && /^[\xfa\xfb\xf2\xf3]$/.test(ascii(1, 1))) return 'mp3'
  return written(ascii(0, 1000))
}

/** Whether it is a picture of pixels, by its content. */
export function isRaster(bytes: Uint8Array): boolean {
  return (rasters as readonly (string | null)[]).includes(sniffType(bytes))
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
  // Windows, Linux, macOS (both orders of bytes, and the joined form, which is Java's too).
  ['program', 'MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xfe\xed\xfa\xcf', '\xca\xfe\xba\xbe'],
]

const riffs: Record<string, FileKind> = { WEBP: 'webp', WAVE: 'wav' }

/** Files of the ISO base media format, told apart by the brands they say they fit. */
function boxed(brands: string): FileKind {
  if (/avif|avis/.test(brands)) return 'avif'
  if (/heic|heix|hevc|heim|heis|mif1|msf1/.test(brands)) return 'heic'
  return 'mp4'
}

function written(head: string): FileKind | null {
  const text = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (text.startsWith('#!')) return 'program'
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(text)) return 'svg'
  return /^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe)\b/.test(text) ? 'html' : null
}

/**
 * Whether a picture is a second thing besides: a web page or PDF by words near its beginning, where old programs look
 * for them, or an archive by its end, where archives have their directory. Pictures from cameras and editors are not.
 */
export function isPolyglot(picture: Uint8Array): boolean {
  const head = latin1(picture, 0, 1024).toLowerCase()
  if (/%pdf-\d|<!doctype html|<html[\s>]|<script[\s>]|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php/.test(head))
    return true
  const tail = latin1(picture, Math.max(0, picture.length - 65_557), 65_557)
  const end = tail.lastIndexOf('PK\x05\x06')
  // The four signs may stand there by chance; that the length of the comment fits to the byte does not.
  return end >= 0 && end + 22 + tail.charCodeAt(end + 20) + 256 * tail.charCodeAt(end + 21) === tail.length
}

const latin1 = (bytes: Uint8Array, offset: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', offset, offset + length)
