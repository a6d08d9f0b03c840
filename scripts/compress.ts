import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Compresses the browser's files at build time, as strongly as possible; the server only picks.
const folder = join(import.meta.dirname, '../build/client')
const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|wasm|html|txt)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = await readFile(path)
  if (bytes.length < 1000) continue
  const [small, zipped] = await Promise.all([
    brotliOf(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipOf(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
}
