import { createHash } from 'node:crypto'

/** A save with the fields covered by its hash. */
export interface ChainedSave {
  seq: number
  questionId: string
  /** The stored text. */
  value: string
  clientMs: number
  serverMs: number
}

/** Serialises a value independently of the order of its keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const keys = Object.keys(value).sort()
  const pairs = keys.map(
    (key) => `${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`,
  )
  return `{${pairs.join(',')}}`
}

/**
 * Returns the hash of a save and all before it, in hex: changing, deleting or adding one later requires changing every
 * later one, and the head on the learner's receipt. `checks.server.ts` recalculates it in SQL, so both must concatenate
 * the parts identically.
 */
export const chainHash = (
  previous: string,
  { seq, questionId, value, clientMs, serverMs }: ChainedSave,
): string =>
  createHash('sha256').update([previous, seq, questionId, value, clientMs, serverMs].join('\n')).digest('hex')

/**
 * Returns the position of the first save that does not match its hash, or one past the last if the end is missing; null
 * if all match.
 */
export function firstBrokenPosition(
  saves: readonly (ChainedSave & { position: number; previous: string; hash: string })[],
  head: string,
): number | null {
  let previous = ''
  for (const [at, save] of saves.entries()) {
    const holds =
      save.position === at + 1 && save.previous === previous && save.hash === chainHash(previous, save)
    if (!holds) return save.position
    previous = save.hash
  }
  return previous === head ? null : saves.length + 1
}
