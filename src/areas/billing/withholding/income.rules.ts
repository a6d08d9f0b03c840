import { mulDiv, type Satang, satang, sum } from '#kernel/money/index.ts'

/**
 * Kinds of income as the certificate of the Revenue Department lists them (Revenue Code sections 40 and 3 tredecim, form 50 bis): `1` wages,
 * `2` fees and commissions, `3` royalties, `4a` interest, `4b` dividends, `5` what is withheld from by orders under section 3 tredecim
 * (services, hire of work, rent, advertising, transport …), `6` anything else.
 */
export const incomeTypes = ['1', '2', '3', '4a', '4b', '5', '6'] as const
export type IncomeType = (typeof incomeTypes)[number]

/** The return with which the tax is filed: wages, royalties and interest, natural persons, companies. */
export const whtForms = ['pnd1a', 'pnd1a_special', 'pnd2', 'pnd3', 'pnd2a', 'pnd3a', 'pnd53'] as const
export type WhtForm = (typeof whtForms)[number]

/** Who bears the tax: withheld from the payee, paid for them always or once, otherwise. */
export const payerModes = ['withheld', 'always', 'once', 'other'] as const
export type PayerMode = (typeof payerModes)[number]

export interface WhtLine {
  incomeType: IncomeType
  /** What was paid for, as text; printed for `5` and `6`. */
  detail: string
  /** The day it was paid, or the first day of that month. */
  paidOn: string
  base: Satang
  rateBp: number
  tax: Satang
}

/** Returns the tax on a base at a rate, rounded half up to the satang. */
export const taxOf = (base: Satang, rateBp: number): Satang => satang(mulDiv(base, rateBp, 10_000))

export const totalsOf = (lines: readonly WhtLine[]): { base: Satang; tax: Satang } => ({
  base: sum(lines.map(({ base }) => base)),
  tax: sum(lines.map(({ tax }) => tax)),
})

/** Returns the tax return for a payee: companies have numbers that start with 0. */
export const formFor = (taxId: string): WhtForm => (taxId.startsWith('0') ? 'pnd53' : 'pnd3')
