import type { FieldError } from '#kernel/errors.ts'
import { type Milli, parseQuantity } from '#kernel/money/quantity.ts'
import { type Satang, satang } from '#kernel/money/satang.ts'
import type { WantedChoice } from '../exchange/exchange.rules.ts'
import { isCounted, worthOf } from './return.rules.ts'

/** Goods that may go back, as the form shows them. */
export interface OfferedLine {
  /** What it is called in the form (`returnKey`). */
  key: string
  variantId: string
  /** Other goods may go out for it. */
  isExchangeable: boolean
  name: string
  unit: string
  image: string | null
  boughtMilli: number
  leftMilli: number
  /** What was paid for all that was ordered of it, how much that is, and how much is in returns already. */
  gross: Satang
  quantityMilli: number
  beforeMilli: number
}

export const pickOf = (key: string) => `pick.${key}`
export const quantityOf = (key: string) => `q.${key}`
export const wantOf = (key: string) => `want.${key}`

/** What the form stands at: as it was sent, or as its fields are now. */
export type FormEntries = Iterable<readonly [string, unknown]>

/** How much of what is chosen: thousandths by the key of the line. What is chosen without a readable quantity is told at its field. */
export function chosenQuantities(entries: FormEntries): {
  quantities: Record<string, Milli>
  errors: FieldError[]
} {
  const typed = Object.fromEntries(entries)
  const quantities: Record<string, Milli> = {}
  const errors: FieldError[] = []
  for (const name of Object.keys(typed).filter((key) => key.startsWith('pick.'))) {
    const key = name.slice('pick.'.length)
    const path = quantityOf(key)
    const read = parseQuantity(String(typed[path] ?? ''))
    if (!read.ok) errors.push({ path, code: read.why === 'empty' ? 'field.required' : 'field.number' })
    else if (read.milli <= 0) errors.push({ path, code: 'field.too_small', params: { minimum: 1 } })
    else quantities[key] = read.milli
  }
  return { quantities, errors }
}

interface WorthOfChosen {
  lines: { line: OfferedLine; milli: Milli; worth: Satang }[]
  total: Satang
}

/** What was paid for what is chosen. More than is left counts as what is left: the form refuses it when it is sent. */
export function worthOfChosen(offered: readonly OfferedLine[], entries: FormEntries): WorthOfChosen {
  const { quantities } = chosenQuantities(entries)
  const lines = offered.flatMap((line) => {
    const milli = Math.min(line.leftMilli, quantities[line.key] ?? 0)
    return milli > 0 ? [{ line, milli, worth: worthOf(line, milli) }] : []
  })
  return { lines, total: satang(lines.reduce((sum, { worth }) => sum + worth, 0)) }
}

/** What may be chosen instead: variants of the same product, by the variant that goes back, and what was searched for. */
export interface Choices {
  same: Record<string, WantedChoice[]>
  found: WantedChoice[]
}

interface ChosenInstead {
  goods: { choice: WantedChoice; milli: Milli; worth: Satang }[]
  total: Satang
  /** Every line that goes back has what goes out for it. */
  whole: boolean
}

/** What goes out instead of what is chosen; null where money is wanted. */
export function chosenInstead(
  offered: readonly OfferedLine[],
  choices: Choices,
  entries: FormEntries,
): ChosenInstead | null {
  const all = [...entries]
  const typed = Object.fromEntries(all)
  if (typed.instead !== 'exchange') return null
  const { lines } = worthOfChosen(offered, all)
  const goods = lines.flatMap(({ line, milli }) => {
    const wanted = [...(choices.same[line.variantId] ?? []), ...choices.found]
    const choice = wanted.find(({ variantId }) => variantId === typed[wantOf(line.key)])
    return choice ? [{ choice, milli, worth: satang(Math.round((choice.unitSatang * milli) / 1000)) }] : []
  })
  return {
    goods,
    total: satang(goods.reduce((sum, { worth }) => sum + worth, 0)),
    whole: lines.length > 0 && goods.length === lines.length,
  }
}

/** Whether money goes back, so that it has to be told where to. */
export function asksTarget(offered: readonly OfferedLine[], choices: Choices, entries: FormEntries): boolean {
  const all = [...entries]
  const instead = chosenInstead(offered, choices, all)
  return !instead || (instead.whole && instead.total < worthOfChosen(offered, all).total)
}

/** Which steps of the form have what they need. */
export function stepsDone(
  entries: FormEntries,
  needs: { target: boolean } = { target: true },
): { lines: boolean; reason: boolean; target: boolean } {
  const all = [...entries]
  const typed = Object.fromEntries(all)
  const account = typed.kind === 'bank' ? typed.bank && typed.account : typed.promptpay
  const chosen = Object.keys(chosenQuantities(all).quantities)
  const lines =
    chosen.length > 0 && (typed.instead !== 'exchange' || chosen.every((key) => typed[wantOf(key)]))
  return {
    lines,
    reason: Boolean(typed.reason),
    target: (lines && !needs.target) || typed.kind === 'wallet' || Boolean(account && typed.name),
  }
}

/** The fields as the form is opened: the only thing of an order is chosen, and all of what is left of each. */
export function openingValues(offered: readonly OfferedLine[], buyer: string): Record<string, string> {
  const left = offered.filter(({ leftMilli }) => leftMilli > 0)
  const chosen = left.length === 1 ? left.map(({ key }) => [pickOf(key), 'on']) : []
  return { ...Object.fromEntries(chosen), instead: 'refund', kind: 'promptpay', name: buyer }
}

/** Whether it is counted out, or goes back as a whole. */
export const hasStepper = ({ leftMilli }: { leftMilli: number }) => isCounted(leftMilli) && leftMilli > 1000

type Texts = Readonly<Record<string, string>>

/** The errors of what was sent that still hold: what was changed since is not called wrong before it is sent again. */
export function standingErrors(errors: Texts, sent: Texts, entries: FormEntries): Record<string, string> {
  const now = Object.fromEntries(entries)
  const names = [...new Set([...Object.keys(sent), ...Object.keys(now)])]
  const changed = new Set(names.filter((name) => (sent[name] ?? '') !== (now[name] ?? '')))
  const isChanged = (path: string) => {
    if (path === 'lines') return [...changed].some((name) => name.startsWith(pickOf('')))
    if (path === 'account') return ['account', 'promptpay', 'kind'].some((name) => changed.has(name))
    return changed.has(path)
  }
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)))
}
