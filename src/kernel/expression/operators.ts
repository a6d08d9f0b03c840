import { addDays, dateParts, daysBetween, isDay } from '../time/index.ts'
import type { Operator, Value } from './expression.types.ts'
import { isEmpty, member } from './value.ts'

interface OperatorDefinition {
  /** The minimum and maximum number of operands. */
  takes: readonly [number, number]
  /** Computes the result from its operands; null if they make no sense. */
  run: (input: readonly Value[], today: string | null) => Value
}

const maxOperands = 100

/** The operators that first evaluate all their operands. `all`, `any` and `if` short-circuit and are defined in `evaluate.ts`. */
export const operatorDefinitions: Record<Exclude<Operator, 'all' | 'any' | 'if'>, OperatorDefinition> = {
  not: { takes: [1, 1], run: ([a]) => !isTruthy(a) },
  equal: { takes: [2, 2], run: ([a, b]) => isSameValue(a, b) },
  differs: { takes: [2, 2], run: ([a, b]) => !isSameValue(a, b) },
  less: comparison((order) => order < 0),
  atMost: comparison((order) => order <= 0),
  greater: comparison((order) => order > 0),
  atLeast: comparison((order) => order >= 0),
  contains: { takes: [2, 2], run: ([whole, part]) => containsValue(whole, part) },
  in: { takes: [2, 2], run: ([part, whole]) => containsValue(whole, part) },
  empty: { takes: [1, 1], run: ([a]) => isEmpty(a) },
  plus: numeric([1, maxOperands], (list) => list.reduce((a, b) => a + b, 0)),
  minus: numeric([2, 2], ([a = 0, b = 0]) => a - b),
  times: numeric([1, maxOperands], (list) => list.reduce((a, b) => a * b, 1)),
  divide: numeric([2, 2], ([a = 0, b = 0]) => a / b),
  round: numeric([1, 1], ([a = 0]) => Math.sign(a) * Math.round(Math.abs(a))),
  min: numeric([1, maxOperands], (list) => Math.min(...list)),
  max: numeric([1, maxOperands], (list) => Math.max(...list)),
  count: { takes: [1, 1], run: ([list]) => (Array.isArray(list) ? list.length : isEmpty(list) ? 0 : 1) },
  sum: { takes: [1, 2], run: ([list, key]) => sumOf(list, key) },
  today: { takes: [0, 0], run: (_, today) => today },
  addDays: {
    takes: [2, 2],
    run: ([day, count]) =>
      isDay(day) && typeof count === 'number' && Number.isInteger(count) && Math.abs(count) <= 1e5
        ? validDayOrNull(() => addDays(day, count))
        : null,
  },
  daysBetween: {
    takes: [2, 2],
    run: ([from, to]) => (isDay(from) && isDay(to) ? daysBetween(from, to) : null),
  },
  yearsBetween: {
    takes: [2, 2],
    run: ([from, to]) => (isDay(from) && isDay(to) ? wholeYearsBetween(from, to) : null),
  },
}

/** The operand counts of the short-circuiting operators. */
export const shortCircuitOperands = { all: [0, maxOperands], any: [0, maxOperands], if: [3, 3] } as const

/** Returns whether a value counts as true. */
export function isTruthy(value: Value | undefined): boolean {
  return value !== false && value !== 0 && !isEmpty(value)
}

/** All empty values are equal; lists and objects never equal anything. */
function isSameValue(a: Value = null, b: Value = null): boolean {
  return isEmpty(a) || isEmpty(b) ? isEmpty(a) && isEmpty(b) : typeof a !== 'object' && a === b
}

function comparison(fits: (order: number) => boolean): OperatorDefinition {
  return {
    takes: [2, 2],
    run: ([a, b]) => {
      const comparable = typeof a === typeof b && (typeof a === 'number' || (typeof a === 'string' && a && b))
      return Boolean(comparable) && fits(a! < b! ? -1 : a! > b! ? 1 : 0)
    },
  }
}

function containsValue(container: Value = null, part: Value = null): boolean {
  if (isEmpty(part)) return false
  if (Array.isArray(container)) return container.some((value: Value) => isSameValue(value, part))
  return typeof container === 'string' && typeof part === 'string' && container.includes(part)
}

function numeric(
  operandRange: OperatorDefinition['takes'],
  run: (list: number[]) => number,
): OperatorDefinition {
  return {
    takes: operandRange,
    run: (input) => {
      const list = input.filter((value): value is number => typeof value === 'number')
      const result = list.length === input.length ? run(list) : Number.NaN
      return Number.isFinite(result) ? result : null
    },
  }
}

/** Returns the sum of a list's numbers, or of one number in each of its rows; anything that is not a number is ignored. */
function sumOf(list: Value = null, key: Value = null): Value {
  if (!Array.isArray(list)) return null
  const total = (list as Value[])
    .map((row) => (typeof key === 'string' ? member(row, key) : row))
    .reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0)
  return Number.isFinite(total) ? total : null
}

/** Returns the difference in whole years, as for ages. */
function wholeYearsBetween(from: string, to: string): number {
  const a = dateParts(from)
  const b = dateParts(to)
  const before = b.month < a.month || (b.month === a.month && b.dayOfMonth < a.dayOfMonth)
  return b.year - a.year - (before ? 1 : 0)
}

/** Days before the year 0 and after 9999 have no such text form. */
function validDayOrNull(work: () => string): string | null {
  const day = work()
  return isDay(day) ? day : null
}
