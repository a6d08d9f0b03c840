/**
 * Returns whether bytes that are not valid UTF-8 are UTF-8 with a few wrong ones. Read as Windows-874, its valid Thai
 * would become garbage. Windows-874 Thai read as UTF-8 is nearly all wrong, so it is enough to check which prevails.
 */
export function isBrokenUtf8(sample: Uint8Array): boolean {
  if (Buffer.from(sample.subarray(0, 3)).toString('hex') === 'efbbbf') return true
  const text = new TextDecoder('utf-8').decode(sample, { stream: true })
  const wrong = text.split('\ufffd').length - 1
  return (text.match(/[\u0e01-\u0e5b]/g)?.length ?? 0) > wrong
}

/** Returns the line within a chunk at which a character cannot be decoded, from 0. */
export function wrongLine(chunk: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(chunk)
  // A character that started in the previous chunk is not an error in this one.
  const at = text.indexOf('\ufffd', /^\ufffd*/.exec(text)?.[0].length)
  return text.slice(0, Math.max(at, 0)).split('\n').length - 1
}
