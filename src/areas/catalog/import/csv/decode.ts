import { isAscii } from 'node:buffer'
import { Problem } from '#kernel/errors.ts'
import { isBrokenUtf8, wrongLine } from '#kernel/text/broken-utf8.ts'

export type Encoding = 'utf-8' | 'windows-874' | 'utf-16le' | 'utf-16be'

/** So many bytes are looked at before an encoding is chosen. */
const sampleBytes = 256 * 1024

/** How a workbook (new and old) and a PDF begin. */
const otherFiles = ['504b0304', 'd0cf11e0', '25504446']

export interface Decoded {
  /** Known once the first text came; plain ASCII counts as UTF-8. */
  encoding: Encoding
  texts: AsyncGenerator<string>
}

/**
 * Bytes of a text file as text, without its byte order mark. What is not UTF-8 is Windows-874, the encoding of Excel in Thailand; a
 * mark of UTF-16 is believed. Plain ASCII leaves the choice to the first bytes that are not. Fails with 422
 * `catalog.import.encoding` when later bytes contradict the choice, `catalog.import.binary` for what is no text.
 */
export function decode(bytes: AsyncIterable<Uint8Array>): Decoded {
  const decoded: Decoded = { encoding: 'utf-8', texts: run() }
  return decoded

  async function* run(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined
    let plain = true
    let line = 1
    const read = (chunk: Uint8Array, last: boolean): string => {
      if (!decoder || (plain && !isAscii(chunk))) {
        plain = isAscii(chunk)
        decoded.encoding = encodingOf(chunk)
        decoder = new TextDecoder(decoded.encoding, { fatal: true })
      }
      const text = textOf(decoder, chunk, last, { encoding: decoded.encoding, line })
      line += text.split('\n').length - 1
      return text
    }
    for await (const chunk of sampled(bytes)) yield read(chunk, false)
    if (decoder) yield read(new Uint8Array(), true)
  }
}

function textOf(
  decoder: TextDecoder,
  chunk: Uint8Array,
  last: boolean,
  at: { encoding: Encoding; line: number },
): string {
  let text: string
  try {
    text = decoder.decode(chunk, { stream: !last })
  } catch {
    const line = at.line + (at.encoding === 'utf-8' ? wrongLine(chunk) : 0)
    throw new Problem(422, 'catalog.import.encoding', { params: { encoding: at.encoding, line } })
  }
  if (text.includes('\0')) throw new Problem(422, 'catalog.import.binary')
  return text
}

function encodingOf(sample: Uint8Array): Encoding {
  const [a, b] = sample
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (otherFiles.includes(Buffer.from(sample.subarray(0, 4)).toString('hex'))) {
    throw new Problem(422, 'catalog.import.binary')
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return 'utf-8'
  } catch {
    return isBrokenUtf8(sample) ? 'utf-8' : 'windows-874'
  }
}

/** The same bytes, the first piece as large as the sample. */
async function* sampled(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] | undefined = []
  let size = 0
  for await (const chunk of bytes) {
    if (!gathered) {
      yield chunk
      continue
    }
    gathered.push(chunk)
    size += chunk.byteLength
    if (size < sampleBytes) continue
    yield Buffer.concat(gathered)
    gathered = undefined
  }
  if (gathered && size > 0) yield Buffer.concat(gathered)
}
