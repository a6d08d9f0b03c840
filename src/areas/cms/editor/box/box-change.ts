import type { Box } from '../../layout/layout.types.ts'

/** A box and a setter for some of its fields; fields not named stay. */
export interface PartProps {
  box: Box
  set: (part: Partial<Box>) => void
}

/** Returns the object without unset values. */
export function withoutUnset<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Value
}

/** Returns undefined when none of its values is set. */
export function undefinedIfEmpty<Value extends object>(value: Value): Value | undefined {
  const set = withoutUnset(value)
  return Object.keys(set).length ? set : undefined
}
