import { Problem } from '#kernel/errors.ts'
import type { ImportNotice, StoredFile } from '#kernel/import/import.types.ts'
import type { ImportFormat, SourceEntry } from '../import.types.ts'
import { decodeChunks, detectEncoding } from './encoding.ts'
import { readGhost } from './ghost.ts'
import { markdownEntry } from './markdown.ts'
import { scanWxr, wxrEntry } from './wxr.ts'
import { readWxr } from './wxr-stream.ts'
import { openZip } from './zip.ts'

/** The maximum file size of each kind; a WordPress export is streamed, the others are held in memory. */
export const maxImportBytes = { wordpress: 268_435_456, ghost: 67_108_864, markdown: 134_217_728 } as const
/** Limit per file in an archive. */
const maxTextBytes = 2_000_000

export interface SourceFile {
  format: ImportFormat
  encoding: string
  notices: ImportNotice[]
  entries: AsyncIterable<SourceEntry>
}

/** Detects a file's format from its first bytes. Throws 422 `cms.import.empty`, `cms.import.format_unknown`. */
export function formatOf(name: string, beginning: Uint8Array): ImportFormat {
  if (!beginning.length) throw new Problem(422, 'cms.import.empty')
  const utf16 = beginning[0] === 0xff || beginning[0] === 0xfe
  const text = new TextDecoder(utf16 ? (beginning[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1')
    .decode(beginning.subarray(0, 2000))
    .replace(/^(ï»¿|\ufeff)/, '')
    .trimStart()
  if (text.startsWith('<')) return 'wordpress'
  if (text.startsWith('{')) return 'ghost'
  if (text.startsWith('PK') || text.startsWith('---') || isMarkdown(name)) return 'markdown'
  throw new Problem(422, 'cms.import.format_unknown')
}

const isMarkdown = (name: string) => /\.(md|markdown|mdx)$/i.test(name)

/** Opens a file in its format. `address` is the URL of the source site, when the file does not contain it. */
export async function openSource(
  file: StoredFile,
  format: ImportFormat,
  address: string | null,
): Promise<SourceFile> {
  if (format === 'wordpress') return openWxr(file)
  const bytes = await readAll(await file.chunks(), maxImportBytes[format])
  const { encoding } =
    bytes[0] === 0x50 && bytes[1] === 0x4b ? { encoding: 'utf-8' } : await detectEncoding(singleChunk(bytes))
  const hosts = address ? [new URL(address).host] : []
  if (format === 'ghost') {
    const entries = readGhost(new TextDecoder(encoding).decode(bytes), address)
    return {
      format,
      encoding,
      notices: address ? [] : [{ code: 'cms.import.no_address' }],
      entries: yieldingToEventLoop(entries),
    }
  }
  return {
    format,
    encoding,
    notices: [],
    entries: yieldingToEventLoop(markdownEntries(file.name, bytes, encoding, hosts)),
  }
}

async function openWxr(file: StoredFile): Promise<SourceFile> {
  const { encoding, wrongly } = await detectEncoding(await file.chunks())
  const survey = await scanWxr(readWxr(decodeChunks(await file.chunks(), encoding)))
  const notices = wrongly
    ? [{ code: 'cms.import.encoding_wrong', params: { declared: wrongly, encoding } }]
    : []
  async function* entries() {
    for await (const part of readWxr(decodeChunks(await file.chunks(), encoding))) {
      const entry = 'item' in part ? wxrEntry(part.item, survey) : null
      if (entry) yield entry
    }
  }
  return { format: 'wordpress', encoding, notices, entries: entries() }
}

function* markdownEntries(
  name: string,
  bytes: Uint8Array,
  encoding: string,
  hosts: string[],
): Generator<SourceEntry> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    yield markdownEntry(name.split(/[\\/]/).at(-1) ?? name, new TextDecoder(encoding).decode(bytes), hosts)
    return
  }
  const zip = openZip(bytes)
  const files = zip.names.filter(
    (path) => isMarkdown(path) && !/(^|\/)(__MACOSX|\.)/.test(path) && !/(^|\/)readme\.md$/i.test(path),
  )
  if (!files.length) throw new Problem(422, 'cms.import.nothing_in_zip')
  for (const path of files.sort()) {
    const text = zip.read(path, maxTextBytes)
    if (text) yield markdownEntry(path, new TextDecoder().decode(text), hosts)
  }
}

/** Yields to the event loop now and then: reading one entry can take some milliseconds. */
async function* yieldingToEventLoop<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let n = 0
  for (const item of items) {
    if (++n % 10 === 0) await new Promise((resume) => setImmediate(resume))
    yield item
  }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Reads a whole stream. Throws 413 beyond the limit. */
export async function readAll(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const buffered: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Problem(413, 'too_large')
    buffered.push(chunk)
  }
  return Buffer.concat(buffered)
}
