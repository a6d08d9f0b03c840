import { at } from '../expression/index.ts'
import type { FormValue } from './field.types.ts'

/** What stands at a path with dots; own properties only. */
export const getAt = (value: unknown, path: string): unknown => at(value, path) ?? undefined

/** Puts something at a path with dots, and what leads there. */
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
