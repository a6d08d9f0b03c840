/** The result of reading a file of keys. */
export interface ReadKeys {
  keys: string[]
  /** The number of keys repeated in the file. */
  repeated: number
  /** Lines whose key is too long, numbered from 1. */
  tooLong: number[]
}

export const maxKeyLength = 200
export const maxKeys = 5000

const headerPattern = /^(licen[cs]e(s| ?keys?)?|keys?|codes?|serials?|รหัส.*|คีย์)$/i

/**
 * Parses the keys of a text or CSV file: one per line; the first column if there are several. A header line and empty
 * lines are skipped, and a repeated key counts once.
 */
export function readKeys(text: string): ReadKeys {
  const keys = new Set<string>()
  const read: ReadKeys = { keys: [], repeated: 0, tooLong: [] }
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const key = firstCell(line)
    if (!key || (at === 0 && headerPattern.test(key))) continue
    if (key.length > maxKeyLength) read.tooLong.push(at + 1)
    else if (keys.has(key)) read.repeated++
    else keys.add(key)
  }
  return { ...read, keys: [...keys] }
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/)[0] ?? '').trim()
}

/** At or below this number, more keys should be added. */
export const lowKeysThreshold = 5
