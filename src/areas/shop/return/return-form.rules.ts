import type { RefundShare } from '#areas/billing/public.ts'
import type { FieldError } from '#kernel/errors.ts'
import { type Milli, parseQuantity } from '#kernel/money/quantity.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/satang.ts'
import type { ReplacementChoice } from '../exchange/exchange.rules.ts'
import { amountByHand, isWholePieces, refundShares, valueOfPart } from './return.rules.ts'

/** Goods that may be returned, as the form shows them. */
export interface ReturnableLine {
  /** Its key in the form (`returnKey`). */
  key: string
  variantId: string
  /** Whether it may be exchanged for other goods. */
  isExchangeable: boolean
  name: string
  unit: string
  image: string | null
  boughtMilli: number
  leftMilli: number
  /** The amount paid for the whole line, its quantity, and the quantity already in returns. */
  gross: Satang
  quantityMilli: number
  beforeMilli: number
}

export const pickFieldOf = (key: string) => `pick.${key}`
export const quantityFieldOf = (key: string) => `q.${key}`
export const replacementFieldOf = (key: string) => `want.${key}`

/** The state of the form: as submitted, or as its fields are now. */
export type FormEntries = Iterable<readonly [string, unknown]>

/**
 * Returns the chosen quantities in thousandths, by line key. A chosen line without a readable quantity is reported at
 * its field.
 */
export function chosenQuantities(entries: FormEntries): {
  quantities: Record<string, Milli>
  errors: FieldError[]
} {
  const input = Object.fromEntries(entries)
  const quantities: Record<string, Milli> = {}
  const errors: FieldError[] = []
  for (const name of Object.keys(input).filter((key) => key.startsWith('pick.'))) {
    const key = name.slice('pick.'.length)
    const path = quantityFieldOf(key)
    const read = parseQuantity(String(input[path] ?? ''))
    if (!read.ok) errors.push({ path, code: read.reason === 'empty' ? 'field.required' : 'field.number' })
    else if (read.milli <= 0) errors.push({ path, code: 'field.too_small', params: { minimum: 1 } })
    else quantities[key] = read.milli
  }
  return { quantities, errors }
}

interface SelectionValue {
  lines: { line: ReturnableLine; milli: Milli; value: Satang }[]
  total: Satang
}

/**
 * Returns the amount paid for the chosen goods. More than the remaining quantity counts as that quantity: the form
 * rejects it on submit.
 */
export function selectionValue(offered: readonly ReturnableLine[], entries: FormEntries): SelectionValue {
  const { quantities } = chosenQuantities(entries)
  const lines = offered.flatMap((line) => {
    const milli = Math.min(line.leftMilli, quantities[line.key] ?? 0)
    return milli > 0 ? [{ line, milli, value: valueOfPart(line, milli) }] : []
  })
  return { lines, total: satang(lines.reduce((sum, { value }) => sum + value, 0)) }
}

/** Possible replacements: variants of the same product, by the variant being returned, and search results. */
export interface Choices {
  same: Record<string, ReplacementChoice[]>
  found: ReplacementChoice[]
}

interface ChosenReplacements {
  goods: { choice: ReplacementChoice; milli: Milli; value: Satang }[]
  total: Satang
  /** Whether every returned line has a replacement. */
  whole: boolean
}

/** Returns the replacements for the chosen goods; null for a refund. */
export function chosenReplacements(
  offered: readonly ReturnableLine[],
  choices: Choices,
  entries: FormEntries,
): ChosenReplacements | null {
  const all = [...entries]
  const input = Object.fromEntries(all)
  if (input.instead !== 'exchange') return null
  const { lines } = selectionValue(offered, all)
  const items = lines.flatMap(({ line, milli }) => {
    const candidates = [...(choices.same[line.variantId] ?? []), ...choices.found]
    const choice = candidates.find(({ variantId }) => variantId === input[replacementFieldOf(line.key)])
    return choice ? [{ choice, milli, value: satang(Math.round((choice.unitSatang * milli) / 1000)) }] : []
  })
  return {
    goods: items,
    total: satang(items.reduce((sum, { value }) => sum + value, 0)),
    whole: lines.length > 0 && items.length === lines.length,
  }
}

export interface ExpectedRefund {
  shares: RefundShare[]
  /** Whether any of it is sent manually, so that an account is needed; while nothing is chosen, whether some would be. */
  asksAccount: boolean
}

/** Returns where money will be refunded to; null if none will be. The value of exchanged goods is credited first. */
export function expectedRefund(
  offered: readonly ReturnableLine[],
  choices: Choices,
  sources: readonly RefundShare[],
  entries: FormEntries,
): ExpectedRefund | null {
  const all = [...entries]
  const { total } = selectionValue(offered, all)
  const instead = chosenReplacements(offered, choices, all)
  if (instead && !(instead.whole && instead.total < total)) return null
  const credit = instead?.total ?? zeroSatang
  const shares = refundShares(sources, satang(total - credit), credit)
  const asksAccount = amountByHand(total > 0 ? shares : refundShares(sources, satang(1))) > 0
  return { shares, asksAccount }
}

const allSteps = ['lines', 'reason', 'target'] as const
type FormStep = (typeof allSteps)[number]

/** The steps of the form: an exchange that costs the shop nothing back has none for a refund. */
export const formSteps = (asksTarget: boolean): FormStep[] =>
  allSteps.filter((step) => step !== 'target' || asksTarget)

/** Returns which steps of the form are complete. */
export function completedSteps(entries: FormEntries, asksAccount: boolean): Record<FormStep, boolean> {
  const all = [...entries]
  const input = Object.fromEntries(all)
  const account = input.kind === 'bank' ? input.bank && input.account : input.promptpay
  const chosen = Object.keys(chosenQuantities(all).quantities)
  const lines =
    chosen.length > 0 &&
    (input.instead !== 'exchange' || chosen.every((key) => input[replacementFieldOf(key)]))
  return {
    lines,
    reason: Boolean(input.reason),
    target: !asksAccount || input.kind === 'wallet' || Boolean(account && input.name),
  }
}

/** Returns the initial values of the form: the only item of an order is preselected, with the full remaining quantity of each. */
export function initialValues(offered: readonly ReturnableLine[], buyer: string): Record<string, string> {
  const returnable = offered.filter(({ leftMilli }) => leftMilli > 0)
  const chosen = returnable.length === 1 ? returnable.map(({ key }) => [pickFieldOf(key), 'on']) : []
  return { ...Object.fromEntries(chosen), instead: 'refund', kind: 'promptpay', name: buyer }
}

/** Whether its quantity can be chosen, or it can only be returned as a whole. */
export const hasStepper = ({ leftMilli }: { leftMilli: number }) =>
  isWholePieces(leftMilli) && leftMilli > 1000

type Texts = Readonly<Record<string, string>>

/**
 * Returns the errors of the last submission that still apply: a field changed since is not marked as wrong before it is
 * submitted again.
 */
export function remainingErrors(errors: Texts, sent: Texts, entries: FormEntries): Record<string, string> {
  const now = Object.fromEntries(entries)
  const names = [...new Set([...Object.keys(sent), ...Object.keys(now)])]
  const changed = new Set(names.filter((name) => (sent[name] ?? '') !== (now[name] ?? '')))
  const isChanged = (path: string) => {
    if (path === 'lines') return [...changed].some((name) => name.startsWith(pickFieldOf('')))
    if (path === 'account') return ['account', 'promptpay', 'kind'].some((name) => changed.has(name))
    return changed.has(path)
  }
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)))
}
