/** What a file of keys came to. */
export interface ReadKeys {
  keys: string[]
  /** In the file more than once. */
  repeated: number
  /** Lines whose key is too long, from 1. */
  tooLong: number[]
}

export const longestKey = 200
export const mostKeys = 5000

const heads = /^(licen[cs]e(s| ?keys?)?|keys?|codes?|serials?|รหัส.*|คีย์)$/i

/**
 * The keys of a text or a CSV file: one a line, of several columns the first. A first line that names the column is none, empty lines
 * are nothing, and a key that stands there twice counts once.
 */
export function readKeys(text: string): ReadKeys {
  const keys = new Set<string>()
  const read: ReadKeys = { keys: [], repeated: 0, tooLong: [] }
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const key = firstCell(line)
    if (!key || (at === 0 && heads.test(key))) continue
    if (key.length > longestKey) read.tooLong.push(at + 1)
    else if (keys.has(key)) read.repeated++
    else keys.add(key)
  }
  return { ...read, keys: [...keys] }
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/)[0] ?? '').trim()
}

/** So few are left that new ones should be had. */
export const lowKeys = 5
