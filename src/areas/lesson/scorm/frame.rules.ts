const types: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
}

/** Returns the content type of a file of a package, by its extension only; unknown ones are downloads. */
export const typeOf = (name: string): string =>
  types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const isPage = (name: string): boolean => /\.x?html?$/i.test(name)

/**
 * The CSP of a package's files: shown in a frame without the site's origin, with access only to files of their own
 * package, all of which are below `base`.
 */
export const framePolicy = (base: string): string =>
  [
    'sandbox allow-scripts allow-forms allow-popups',
    `default-src ${base} data: blob: 'unsafe-inline' 'unsafe-eval'`,
    `connect-src ${base} data: blob:`,
    `form-action ${base}`,
    'frame-ancestors *',
  ].join('; ')

/**
 * Inserts scripts before those of a package's page, so that it finds the run-time API of its standard in its own
 * window, where every API finder looks first. The bytes are otherwise unchanged, whatever their encoding.
 */
export function withScripts(page: Uint8Array, addresses: readonly string[]): Uint8Array {
  const text = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1')
  const scripts = addresses.map((address) => `<script src="${address}"></script>`).join('')
  const head =
    /<head(\s[^>]*)?>/i.exec(text) ?? /<html(\s[^>]*)?>/i.exec(text) ?? /<!doctype[^>]*>/i.exec(text)
  const at = head ? head.index + head[0].length : 0
  return Buffer.from(text.slice(0, at) + scripts + text.slice(at), 'latin1')
}

/** Parses a `SequenceRange` header; null for all bytes. Only a single range counted from the start is supported. */
export function rangeOf(header: string | undefined, length: number): { start: number; end: number } | null {
  const found = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (!found) return null
  const start = Number(found[1])
  const end = found[2] ? Math.min(Number(found[2]), length - 1) : length - 1
  return start <= end && start < length ? { start, end } : null
}
