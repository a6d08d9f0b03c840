import type { Box } from '../../layout/layout.types.ts'

/** A box and how some of its fields are set; what is not named stays. */
export interface PartProps {
  box: Box
  set: (part: Partial<Box>) => void
}

/** Without what is not set. */
export function cleared<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
}

/** Nothing when nothing of it is set. */
export function orNothing<Value extends object>(value: Value): Value | undefined {
  const set = cleared(value)
  return Object.keys(set).length ? set : undefined
}
