import type { FieldError } from '#kernel/errors.ts'
import { type Milli, parseQuantity } from '#kernel/money/quantity.ts'
import { type Satang, satang } from '#kernel/money/satang.ts'
import { isCounted, worthOf } from './return.rules.ts'

/** Goods that may go back, as the form shows them. */
export interface OfferedLine {
  /** What it is called in the form (`returnKey`). */
  key: string
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

/** Which steps of the form have what they need. */
export function stepsDone(entries: FormEntries): { lines: boolean; reason: boolean; target: boolean } {
  const all = [...entries]
  const typed = Object.fromEntries(all)
  const account = typed.kind === 'bank' ? typed.bank && typed.account : typed.promptpay
  return {
    lines: Object.keys(chosenQuantities(all).quantities).length > 0,
    reason: Boolean(typed.reason),
    target: Boolean(account && typed.name),
  }
}

/** The fields as the form is opened: the only thing of an order is chosen, and all of what is left of each. */
export function openingValues(offered: readonly OfferedLine[], buyer: string): Record<string, string> {
  const left = offered.filter(({ leftMilli }) => leftMilli > 0)
  const chosen = left.length === 1 ? left.map(({ key }) => [pickOf(key), 'on']) : []
  return { ...Object.fromEntries(chosen), kind: 'promptpay', name: buyer }
}

/** Whether it is counted out, or goes back as a whole. */
export const hasStepper = ({ leftMilli }: { leftMilli: number }) => isCounted(leftMilli) && leftMilli > 1000
