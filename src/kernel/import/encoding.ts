import { isBrokenUtf8 } from '#kernel/text/broken-utf8.ts'

export type Encoding = 'utf-8' | 'windows-874' | 'utf-16le' | 'utf-16be'

/** Returns UTF-16 if a byte order mark indicates it. */
export const markedEncoding = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null

/**
 * Detects the encoding of a text file from its start: a UTF-16 mark is trusted; text that is not valid UTF-8 is
 * Windows-874 (TIS-620), the encoding of Excel in Thailand, unless nearly all of it is UTF-8: then it is UTF-8 with a
 * few wrong bytes.
 */
export function sniffEncoding(sample: Uint8Array): Encoding {
  const marked = markedEncoding(sample)
  if (marked) return marked
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return 'utf-8'
  } catch {
    return isBrokenUtf8(sample) ? 'utf-8' : 'windows-874'
  }
}
