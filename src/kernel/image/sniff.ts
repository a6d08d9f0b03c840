/** What a file is by its first bytes, whatever it is called. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'html' | 'pdf' | 'zip'

/** The kind of a file by its content; null for what is none of those we know. */
export function sniffType(bytes: Uint8Array): FileKind | null {
  const at = (offset: number, ...signs: number[]) => signs.every((sign, i) => bytes[offset + i] === sign)
  const ascii = (offset: number, length: number) =>
    Buffer.from(bytes.subarray(offset, offset + length)).toString('latin1')
  if (at(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  if (ascii(4, 4) === 'ftyp') {
    const brands = ascii(8, 24)
    if (/avif|avis/.test(brands)) return 'avif'
    if (/heic|heix|hevc|mif1|msf1/.test(brands)) return 'heic'
  }
  if (ascii(0, 5) === '%PDF-') return 'pdf'
  if (at(0, 0x50, 0x4b, 0x03, 0x04) || at(0, 0x50, 0x4b, 0x05, 0x06)) return 'zip'
  const head = ascii(0, 1000)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(head)) return 'svg'
  if (/^(<!doctype html|<html|<head|<body|<script|<iframe)/.test(head)) return 'html'
  return null
}
