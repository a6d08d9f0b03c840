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

/** Why typed text is invalid: a code of the field engine's messages. */
export interface AmountFault {
  code: string
  params?: Record<string, unknown> | undefined
}

export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** The meaning of a typed amount. `amount` is null if the text is empty or invalid. */
export interface Typed<Amount extends number> {
  text: string
  amount: Amount | null
  fault?: AmountFault
}

/** Parses a typed amount of money, with the field engine's messages for invalid text. */
export function readMoney(text: string, { min = 0, max }: Limits = {}): Typed<Satang> {
  const parsed = parseBaht(text)
  if (parsed.ok) {
    const show = (limit: number) => formatBaht(limit as Satang)
    return typedOf(text, parsed.amount, figureFaults(parsed.amount, '', { min, max }, show))
  }
  return parsed.why === 'empty' ? { text, amount: null } : refused(text, 'field.money')
}

/** Parses a quantity in thousandths of its unit. `decimals`: the number of decimals its unit has; pieces have none. */
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

/** The smallest typed step, in thousandths. */
const stepOf = (decimals: number): number => 10 ** (3 - decimals)

/** Returns a quantity one step up or down. It first goes to a whole step: 1.25 kg plus one step is 2. */
export function stepped(
  amount: Milli | null,
  direction: 1 | -1,
  { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1000 }: Limits & { step?: number | undefined } = {},
): Milli {
  const from = amount ?? (direction === 1 ? min - step : min)
  const whole = direction === 1 ? Math.floor(from / step) : Math.ceil(from / step)
  return Math.min(max, Math.max(min, (whole + direction) * step))
}

/** Formats money for a field without focus: grouped, and without zero satang. */
export const moneyText = (amount: Satang | null): string =>
  amount === null ? '' : formatBaht(amount, { unit: 'none' })

/** The same without commas, for machines and for editing. */
export const plainMoney = (amount: Satang | null): string =>
  amount === null ? '' : bahtDecimal(amount).replace(/\.00$/, '')

/** Formats a quantity for a field without focus. */
export const quantityText = (amount: Milli | null): string => (amount === null ? '' : formatQuantity(amount))

/** Returns whether a typed text means the value; a text value is a previous input and is kept as typed. */
export function means<Amount extends number>(
  typed: Typed<Amount>,
  value: Amount | string | null,
  read: (text: string) => Typed<Amount>,
): boolean {
  if (typeof value !== 'string') return !typed.fault && typed.amount === value
  const parsed = read(value)
  return typed.text === value || (!typed.fault && !parsed.fault && typed.amount === parsed.amount)
}

/** Returns a value as the text of a field that is not being edited. */
export const textOf = <Amount extends number>(
  value: Amount | string | null,
  read: (text: string) => Typed<Amount>,
  write: (amount: Amount | null) => string,
): string => (typeof value === 'string' ? tidied(read(value), write) : write(value))

/** Returns the text of a field on blur: an amount in its usual form, anything else as typed. */
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
