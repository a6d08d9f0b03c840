import type { Words } from '#kernel/tenancy/tenant.ts'

interface Said {
  /** Where its value stands in the section's value; dots lead into it (`cod.limitSatang`). */
  key: string
  label: Words
  hint?: Words
  required?: boolean
}

export interface Option {
  value: string
  label: Words
}

/** One thing an admin sets, as its area describes it: enough to show, read and check it. */
export type Field = Said &
  /** `offers` may be taken from a list; any other text may be typed as well. */
  (
    | { kind: 'text'; input?: 'email' | 'tel' | 'url' | 'numeric'; max: number; offers?: readonly Option[] }
    /** A text in both languages; `start` is offered where nothing is written yet. */
    | { kind: 'words'; long?: boolean; max: number; start?: Words }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'choices'; options: readonly Option[] }
    | { kind: 'check' }
    | { kind: 'number'; min: number; max: number }
    /** Satang; null when nothing is typed. */
    | { kind: 'money' }
    /** Written, never read: what is typed replaces what is kept, and nothing typed leaves it. */
    | { kind: 'secret'; max: number }
    /** `standIn`: the address of what is shown where none was uploaded. */
    | { kind: 'picture'; standIn?: string }
    /** What the row is known by elsewhere; carried along unseen. */
    | { kind: 'id' }
    /** `#rrggbb`. */
    | { kind: 'colour' }
    | { kind: 'list'; of: readonly Field[]; max: number; add: Words; item: Words }
  )

/** A section's value: what JSON can hold. */
export type Settings = Record<string, unknown>

/** What publishing changed or would change, told in the words of the fields. */
export interface SettingChange {
  section: string
  path: string
  label: Words
  from: string
  to: string
}
