import { valueAt } from '../expression/index.ts'
import type { FormValue } from './field.types.ts'

/** Returns the value at a dotted path; own properties only. */
export const getAt = (value: unknown, path: string): unknown => valueAt(value, path) ?? undefined

/** Sets the value at a dotted path, creating the objects leading to it. */
export function setAt(value: FormValue, path: string, inner: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    value[first] = inner
    return
  }
  const next = Object.hasOwn(value, first) ? value[first] : undefined
  const into = (typeof next === 'object' && next !== null ? next : {}) as FormValue
  value[first] = into
  setAt(into, rest.join('.'), inner)
}
