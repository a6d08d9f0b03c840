import { isAscii } from 'node:buffer'
import { Problem } from '#kernel/errors.ts'
import { wrongLine } from '#kernel/text/broken-utf8.ts'
import type { CodeOf } from '../codes.ts'
import { type Encoding, sniffEncoding } from '../encoding.ts'

/** The number of bytes examined before an encoding is chosen. */
const sampleBytes = 256 * 1024

/** The signatures of a workbook (new and old) and a PDF. */
const binarySignatures = ['504b0304', 'd0cf11e0', '25504446']

export interface Decoded {
  /** Known once the first text has been read; plain ASCII counts as UTF-8. */
  encoding: Encoding
  texts: AsyncGenerator<string>
}

/**
 * Decodes the bytes of a text file, without its byte order mark, in the encoding detected from its start
 * (`sniffEncoding`). For plain ASCII the first non-ASCII bytes decide. Fails with 422 `….encoding` if later bytes
 * contradict the choice, `….binary` if it is not text.
 */
export function decode(bytes: AsyncIterable<Uint8Array>, code: CodeOf): Decoded {
  const decoded: Decoded = { encoding: 'utf-8', texts: run() }
  return decoded

  async function* run(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined
    let plain = true
    let line = 1
    const read = (chunk: Uint8Array, last: boolean): string => {
      if (!decoder || (plain && !isAscii(chunk))) {
        plain = isAscii(chunk)
        if (isBinaryFile(chunk)) throw new Problem(422, code('binary'))
        decoded.encoding = sniffEncoding(chunk)
        decoder = new TextDecoder(decoded.encoding, { fatal: true })
      }
      const text = textOf(decoder, chunk, last, { encoding: decoded.encoding, line, code })
      line += text.split('\n').length - 1
      return text
    }
    for await (const chunk of withSample(bytes)) yield read(chunk, false)
    if (decoder) yield read(new Uint8Array(), true)
  }
}

function textOf(
  decoder: TextDecoder,
  chunk: Uint8Array,
  last: boolean,
  at: { encoding: Encoding; line: number; code: CodeOf },
): string {
  let text: string
  try {
    text = decoder.decode(chunk, { stream: !last })
  } catch {
    const line = at.line + (at.encoding === 'utf-8' ? wrongLine(chunk) : 0)
    throw new Problem(422, at.code('encoding'), { params: { encoding: at.encoding, line } })
  }
  if (text.includes('\0')) throw new Problem(422, at.code('binary'))
  return text
}

const isBinaryFile = (sample: Uint8Array): boolean =>
  binarySignatures.includes(Buffer.from(sample.subarray(0, 4)).toString('hex'))

/** The same bytes, with a first chunk as large as the sample. */
async function* withSample(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pendingChunks: Uint8Array[] | undefined = []
  let size = 0
  for await (const chunk of bytes) {
    if (!pendingChunks) {
      yield chunk
      continue
    }
    pendingChunks.push(chunk)
    size += chunk.byteLength
    if (size < sampleBytes) continue
    yield Buffer.concat(pendingChunks)
    pendingChunks = undefined
  }
  if (pendingChunks && size > 0) yield Buffer.concat(pendingChunks)
}
