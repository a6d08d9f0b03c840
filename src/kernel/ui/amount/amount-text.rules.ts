import type { FieldError } from '#kernel/errors.ts'
import { figureFaults } from '#kernel/fields/text-value.ts'
import {
  bahtDecimal,
  formatBaht,
  formatQuantity,
  type Milli,
  parseBaht,
  parseQuantity,
  type Satang,
} from '#kernel/money/index.ts'

/** Why what was typed is not taken: a code of the field engine's sentences. */
export interface AmountFault {
  code: string
  params?: Record<string, unknown> | undefined
}

export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** What a typed amount means. `amount` is null where nothing is typed or what is typed is none. */
export interface Typed<Amount extends number> {
  text: string
  amount: Amount | null
  fault?: AmountFault
}

/** Reads an amount of money as people type it, with the sentences that the field engine has for what is none. */
export function readMoney(text: string, { min = 0, max }: Limits = {}): Typed<Satang> {
  const parsed = parseBaht(text)
  if (parsed.ok) {
    const show = (limit: number) => formatBaht(limit as Satang)
    return typedOf(text, parsed.amount, figureFaults(parsed.amount, '', { min, max }, show))
  }
  return parsed.why === 'empty' ? { text, amount: null } : refused(text, 'field.money')
}

/** Reads a quantity in thousandths of its unit. `decimals`: how many its unit has; pieces have none. */
export function readQuantity(
  text: string,
  { min = 0, max, decimals = 0 }: Limits & { decimals?: number | undefined } = {},
): Typed<Milli> {
  const parsed = parseQuantity(text)
  if (!parsed.ok && parsed.why === 'empty') return { text, amount: null }
  if (parsed.ok ? parsed.milli % stepOf(decimals) !== 0 : parsed.why === 'decimals') {
    return decimals === 0
      ? refused(text, 'field.whole')
      : refused(text, 'field.decimals', { maximum: decimals })
  }
  if (!parsed.ok) return refused(text, 'field.number')
  return typedOf(text, parsed.milli, figureFaults(parsed.milli, '', { min, max }, formatQuantity))
}

/** The smallest part that may be typed, in thousandths. */
const stepOf = (decimals: number): number => 10 ** (3 - decimals)

/** A quantity one step up or down. It first goes to a whole step: 1.25 kg and one more is 2. */
export function stepped(
  amount: Milli | null,
  direction: 1 | -1,
  { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1000 }: Limits & { step?: number | undefined } = {},
): Milli {
  const from = amount ?? (direction === 1 ? min - step : min)
  const whole = direction === 1 ? Math.floor(from / step) : Math.ceil(from / step)
  return Math.min(max, Math.max(min, (whole + direction) * step))
}

/** Money as it stands in a field that is left: grouped, and without satang that say nothing. */
export const moneyText = (amount: Satang | null): string =>
  amount === null ? '' : formatBaht(amount, { unit: 'none' })

/** The same for machines and for typing on: no commas. */
export const plainMoney = (amount: Satang | null): string =>
  amount === null ? '' : bahtDecimal(amount).replace(/\.00$/, '')

/** A quantity as it stands in a field that is left. */
export const quantityText = (amount: Milli | null): string => (amount === null ? '' : formatQuantity(amount))

/** Whether a typed text means the value; a value that is text is what was typed before and is kept as typed. */
export function means<Amount extends number>(
  typed: Typed<Amount>,
  value: Amount | string | null,
  read: (text: string) => Typed<Amount>,
): boolean {
  if (typeof value !== 'string') return !typed.fault && typed.amount === value
  const parsed = read(value)
  return typed.text === value || (!typed.fault && !parsed.fault && typed.amount === parsed.amount)
}

/** A value as the text of a field nobody is typing in. */
export const textOf = <Amount extends number>(
  value: Amount | string | null,
  read: (text: string) => Typed<Amount>,
  write: (amount: Amount | null) => string,
): string => (typeof value === 'string' ? tidied(read(value), write) : write(value))

/** The text of a field that is left: an amount in its usual form, anything else as it was typed. */
export const tidied = <Amount extends number>(
  { text, amount, fault }: Typed<Amount>,
  write: (amount: Amount | null) => string,
): string => (fault ? text : write(amount))

const typedOf = <Amount extends number>(
  text: string,
  amount: Amount,
  [fault]: FieldError[],
): Typed<Amount> => (fault ? refused(text, fault.code, fault.params) : { text, amount })

const refused = (text: string, code: string, params?: Record<string, unknown>) => ({
  text,
  amount: null,
  fault: { code, params },
})
