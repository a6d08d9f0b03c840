import type { FieldError } from '#kernel/errors.ts'
import { validateNumber } from '#kernel/fields/text-value.ts'
import {
  formatBaht,
  formatQuantity,
  type Milli,
  parseBaht,
  parseQuantity,
  type Satang,
} from '#kernel/money/index.ts'

/** Why typed text is invalid: a code of the field engine's messages. */
export interface AmountError {
  code: string
  params?: Record<string, unknown> | undefined
}

export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** The meaning of a typed amount. `amount` is null if the text is empty or invalid. */
export interface TypedAmount<Amount extends number> {
  text: string
  amount: Amount | null
  error?: AmountError
}

/** Parses a typed amount of money, with the field engine's messages for invalid text. */
export function readMoney(text: string, { min = 0, max }: Limits = {}): TypedAmount<Satang> {
  const parsed = parseBaht(text)
  if (parsed.ok) {
    const show = (limit: number) => formatBaht(limit as Satang)
    return toTypedAmount(text, parsed.amount, validateNumber(parsed.amount, '', { min, max }, show))
  }
  return parsed.reason === 'empty' ? { text, amount: null } : invalidAmount(text, 'field.money')
}

/** Parses a quantity in thousandths of its unit. `decimals`: the number of decimals its unit has; pieces have none. */
export function readQuantity(
  text: string,
  { min = 0, max, decimals = 0 }: Limits & { decimals?: number | undefined } = {},
): TypedAmount<Milli> {
  const parsed = parseQuantity(text)
  if (!parsed.ok && parsed.reason === 'empty') return { text, amount: null }
  if (parsed.ok ? parsed.milli % smallestStep(decimals) !== 0 : parsed.reason === 'decimals') {
    return decimals === 0
      ? invalidAmount(text, 'field.whole')
      : invalidAmount(text, 'field.decimals', { maximum: decimals })
  }
  if (!parsed.ok) return invalidAmount(text, 'field.number')
  return toTypedAmount(text, parsed.milli, validateNumber(parsed.milli, '', { min, max }, formatQuantity))
}

/** The smallest typed step, in thousandths. */
const smallestStep = (decimals: number): number => 10 ** (3 - decimals)

/** Returns a quantity one step up or down. It first goes to a whole step: 1.25 kg plus one step is 2. */
export function stepQuantity(
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

/** Formats a quantity for a field without focus. */
export const quantityText = (amount: Milli | null): string => (amount === null ? '' : formatQuantity(amount))

/** Returns whether a typed text means the value; a text value is a previous input and is kept as typed. */
export function textMatchesValue<Amount extends number>(
  input: TypedAmount<Amount>,
  value: Amount | string | null,
  read: (text: string) => TypedAmount<Amount>,
): boolean {
  if (typeof value !== 'string') return !input.error && input.amount === value
  const parsed = read(value)
  return input.text === value || (!input.error && !parsed.error && input.amount === parsed.amount)
}

/** Returns a value as the text of a field that is not being edited. */
export const textOf = <Amount extends number>(
  value: Amount | string | null,
  read: (text: string) => TypedAmount<Amount>,
  write: (amount: Amount | null) => string,
): string => (typeof value === 'string' ? formatTypedAmount(read(value), write) : write(value))

/** Returns the text of a field on blur: an amount in its usual form, anything else as typed. */
export const formatTypedAmount = <Amount extends number>(
  { text, amount, error }: TypedAmount<Amount>,
  write: (amount: Amount | null) => string,
): string => (error ? text : write(amount))

const toTypedAmount = <Amount extends number>(
  text: string,
  amount: Amount,
  [fault]: FieldError[],
): TypedAmount<Amount> => (fault ? invalidAmount(text, fault.code, fault.params) : { text, amount })

const invalidAmount = (text: string, code: string, params?: Record<string, unknown>) => ({
  text,
  amount: null,
  error: { code, params },
})
