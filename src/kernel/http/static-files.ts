import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  type: string
  plain: Buffer
  encoded: Map<string, Buffer>
}

/**
 * Serves the build's files from memory, with their compressed forms: a few megabytes, and no disk access per request.
 * Names under `assets/` contain a content hash, so browsers cache them forever.
 */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const encoded = new Map<string, Buffer>()
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const bytes = await readFile(path + ending).catch(() => undefined)
      if (bytes) encoded.set(encoding, bytes)
    }
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      plain: await readFile(path),
      encoded,
    })
  }
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const address = new URL(request.url).pathname
    const file = files.get(address)
    if (!file) return undefined
    const accepted = (request.headers.get('accept-encoding') ?? '')
      .split(',')
      .map((part) => part.trim().split(';')[0] ?? '')
    const encoding = ['br', 'gzip'].find(
      (candidate) => accepted.includes(candidate) && file.encoded.has(candidate),
    )
    const body = (encoding && file.encoded.get(encoding)) || file.plain
    const headers = new Headers({
      'content-type': file.type,
      'content-length': String(body.length),
      vary: 'accept-encoding',
    })
    headers.set(
      'cache-control',
      address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    if (encoding) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  }
}
