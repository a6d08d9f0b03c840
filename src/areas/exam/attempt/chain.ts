import { createHash } from 'node:crypto'

/** One save as its hash covers it. */
export interface ChainedSave {
  seq: number
  questionId: string
  /** The text that is stored. */
  value: string
  clientMs: number
  serverMs: number
}

/** Text of a value that is the same however its keys were ordered. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const keys = Object.keys(value).sort()
  const pairs = keys.map(
    (key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`,
  )
  return `{${pairs.join(',')}}`
}

/**
 * The hash of a save and of all before it, in hex: who changes, drops or adds one later has to change every later one, and the head that
 * stands on the learner's receipt. `checks.server.ts` counts it again in SQL, so both must join the parts alike.
 */
export const chainHash = (
  previous: string,
  { seq, questionId, value, clientMs, serverMs }: ChainedSave,
): string =>
  createHash('sha256').update([previous, seq, questionId, value, clientMs, serverMs].join('\n')).digest('hex')

/** The place of the first save that is not as its hash says, or behind the last where the end is missing; null where all hold. */
export function brokenAt(
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
