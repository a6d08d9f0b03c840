import type { FileType } from '../public.ts'

/** Types that a browser may show inline; everything else is downloaded. Text is shown as plain text, whatever its type. */
const inlineTypes = /^(image\/(jpeg|png|webp|gif|avif)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Returns how a file is served to a browser: its type, and whether it may be shown inline. SVG and HTML never run. */
export function servingType(contentType: string): { type: string; inline: boolean } {
  if (inlineTypes.test(contentType)) return { type: contentType, inline: true }
  if (isText(contentType)) return { type: 'text/plain; charset=utf-8', inline: true }
  return { type: 'application/octet-stream', inline: false }
}

const textTypes =
  /^(text\/(plain|csv|markdown|x-[\w-]+|calendar|vcard)|application\/(json|xml|yaml|x-sh|sql|javascript|typescript))$/
const isText = (contentType: string): boolean => textTypes.test(contentType)

const typeByExtension: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  sql: 'application/sql',
  js: 'application/javascript',
  ts: 'application/typescript',
  css: 'text/css',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  html: 'text/html',
  htm: 'text/html',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  woff2: 'font/woff2',
}

const typeBySignature: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  html: 'text/html',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gzip: 'application/gzip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  program: 'application/x-msdownload',
}

/** Container types that cover several formats: the name may specify which, as long as it does not contradict the content. */
const narrowableTypes: Record<string, RegExp> = {
  'application/zip': /^application\/vnd\.(openxmlformats|oasis)/,
  'video/mp4': /^(audio\/mp4|video\/quicktime)$/,
  'audio/ogg': /^video\/ogg$/,
}

/**
 * Detects a file's type: from its content where possible, then from its name where the content is ambiguous (text,
 * office), never from the sender alone. An HTML page named `photo.jpg` is a page; bytes named `photo.jpg` that are not
 * an image are just bytes.
 */
export function detectType(sniffed: string | null, name: string, isPlainText: boolean): string {
  const named = typeByExtension[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '']
  const content = sniffed && typeBySignature[sniffed]
  if (content) return named && narrowableTypes[content]?.test(named) ? named : content
  if (isPlainText)
    return named && /^(text|application|image\/svg)/.test(named) && !/vnd|msword/.test(named)
      ? named
      : 'text/plain'
  return named && /^application\/(msword|vnd\.ms-)/.test(named) ? named : 'application/octet-stream'
}

/** Whether these first bytes are text: UTF-8 without control characters, or Thai in the older encoding. */
export function looksLikeText(head: Uint8Array): boolean {
  return head.length > 0 && head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13 && byte !== 11))
}

const officeTypes = /^application\/(msword|pdf|vnd\.(ms-|openxml|oasis))/
const typePatterns: [FileType, RegExp][] = [
  ['image', /^image\//],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['pdf', /^application\/pdf$/],
  ['document', officeTypes],
  ['archive', /^application\/(zip|gzip|vnd\.rar|x-7z-compressed)$/],
  ['text', /^(text\/|application\/(json|xml|yaml|sql|javascript|typescript)$)/],
]

/** Returns the common type of a file. */
export const fileType = (contentType: string): FileType =>
  typePatterns.find(([, shape]) => shape.test(contentType))?.[0] ?? 'other'
