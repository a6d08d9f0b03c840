import type { Value } from './expression.types.ts'

/** How far into nested values it is looked. */
const deepest = 12

/**
 * A value taken as JSON: own properties only, and nothing that JSON could not hold. Getters are not called, so that
 * reading can never run code.
 */
export function plainValue(value: unknown): Value {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'boolean':
    case 'string':
      return value
    case 'object':
      return value as Value
    default:
      return null
  }
}

/** What stands under a key, or at a place of a list; null where nothing does. */
export function member(value: unknown, key: string): Value {
  if (typeof value !== 'object' || value === null) return null
  return plainValue(Object.getOwnPropertyDescriptor(value, key)?.value)
}

/** What stands at a path with dots. */
export function at(values: unknown, path: string): Value {
  return path.split('.', deepest).reduce<Value>((inner, key) => member(inner, key), plainValue(values))
}

/** True for nothing, an empty text, an empty list, and an object of which every part is empty. `false` and 0 say something. */
export function isEmpty(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length === 0
  return depth < deepest && Object.keys(value).every((key) => isEmpty(member(value, key), depth + 1))
}
