import type { Ask } from './answer.rules.ts'

/** A form, ready to be filled in. */
export interface ContactView {
  /** Where it is sent, and where it stands alone. */
  to: string
  title: string
  lead: string
  asks: (Ask & { most: number })[]
  /** What its button says; empty for the usual words. */
  send: string
  thanks: string
}
