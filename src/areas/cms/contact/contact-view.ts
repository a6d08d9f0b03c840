import type { Field } from '#kernel/fields/index.ts'
import type { ClosedReason } from './form-limits.rules.ts'

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
  /** Until when it takes answers, in words; empty without a last day. */
  until: string
  /** Shown instead of the form to a viewer it takes no answer from; null while it does. */
  closed: ClosedForm | null
  /** The site's privacy policy, if it has one. */
  policy: { to: string; label: string } | null
}

/** Why a form takes no answer, in words. */
export interface ClosedForm {
  reason: ClosedReason
  text: string
  /** The label of the link to the sign-in, after which the form may be answered; null if that changes nothing. */
  signIn: string | null
}
