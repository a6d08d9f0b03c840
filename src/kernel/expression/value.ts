import type { Value } from './expression.types.ts'

/** The maximum depth to which nested values are inspected. */
const maxDepth = 12

/**
 * Returns a value as JSON: own properties only, and nothing JSON could not hold. Getters are not called, so reading can
 * never run code.
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

/** Returns the value at a key, or at an index of a list; null if there is none. */
export function member(value: unknown, key: string): Value {
  if (typeof value !== 'object' || value === null) return null
  return plainValue(Object.getOwnPropertyDescriptor(value, key)?.value)
}

/** Returns the value at a dotted path. */
export function valueAt(values: unknown, path: string): Value {
  return path.split('.', maxDepth).reduce<Value>((inner, key) => member(inner, key), plainValue(values))
}

/** Returns true for null, an empty text, an empty list, and an object whose parts are all empty. `false` and 0 are not empty. */
export function isEmpty(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length === 0
  return depth < maxDepth && Object.keys(value).every((key) => isEmpty(member(value, key), depth + 1))
}
