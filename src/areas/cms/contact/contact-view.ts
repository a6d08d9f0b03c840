import type { Field } from '#kernel/fields/index.ts'

/** A form, ready to be filled in. */
export interface ContactView {
  /** Where it is sent, and where it stands alone. */
  to: string
  title: string
  lead: string
  fields: Field[]
  /** What its button says; empty for the usual words. */
  send: string
  thanks: string
  /** What the answers are for; empty for the usual words. */
  purpose: string
  /** For how many months they are kept; null: until staff take them out. */
  months: number | null
  /** The site's words on personal data, where it has some. */
  policy: { to: string; label: string } | null
}
