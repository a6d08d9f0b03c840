import { Problem } from '#kernel/errors.ts'
import { markedEncoding } from '#kernel/import/encoding.ts'
import { isBrokenUtf8, wrongLine } from '#kernel/text/broken-utf8.ts'

export interface DetectedEncoding {
  encoding: string
  /** The encoding the file declares, when different. */
  wrongly: string | null
}

/** Encodings used by WordPress and Thai hosts. */
const supportedEncodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-874': 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-11': 'windows-874',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
}

/**
 * Detects the encoding of a text file. The bytes count more than the declaration, since exports are often re-saved by
 * other programs: valid UTF-8 is UTF-8; otherwise the declared encoding, else Thai. Throws 422 `cms.import.encoding`
 * for an unsupported one, and `cms.import.broken_utf8` with the line for UTF-8 with a few wrong bytes.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let declared: string | null = null
  let first = true
  let isUtf8 = true
  let line = 1
  for await (const chunk of chunks) {
    if (first) {
      const marked = markedEncoding(chunk)
      if (marked) return { encoding: marked, wrongly: null }
      const head = Buffer.from(chunk.subarray(0, 300)).toString('latin1')
      declared =
        /<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head)?.[1]?.toLowerCase() ?? null
      first = false
    }
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      const isReadable = declared === null || declared in supportedEncodings
      if (isReadable && isBrokenUtf8(chunk))
        throw new Problem(422, 'cms.import.broken_utf8', { params: { line: line + wrongLine(chunk) } })
      isUtf8 = false
      break
    }
    line += chunk.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 0)
  }
  const declaredEncoding = declared === null ? 'utf-8' : supportedEncodings[declared]
  if (!declaredEncoding && !isUtf8)
    throw new Problem(422, 'cms.import.encoding', { params: { encoding: declared } })
  const encoding = isUtf8
    ? 'utf-8'
    : declaredEncoding === 'utf-8' || !declaredEncoding
      ? 'windows-874'
      : declaredEncoding
  return { encoding, wrongly: declared !== null && declaredEncoding !== encoding ? declared : null }
}

/** Decodes a file, without characters that XML forbids. */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield stripInvalidXml(decoder.decode(chunk, { stream: true }))
  yield stripInvalidXml(decoder.decode())
}

const stripInvalidXml = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
