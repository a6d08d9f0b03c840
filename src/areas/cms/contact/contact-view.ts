import type { Field } from '#kernel/fields/index.ts'

/** A form, ready to be filled in. */
export interface ContactView {
  /** The URL it is posted to, where it also has its own page. */
  to: string
  title: string
  lead: string
  fields: Field[]
  /** The button's label; empty for the default. */
  send: string
  thanks: string
  /** What the answers are used for; empty for the default text. */
  purpose: string
  /** How many months they are stored; null: until staff delete them. */
  months: number | null
  /** The site's privacy policy, if it has one. */
  policy: { to: string; label: string } | null
}
