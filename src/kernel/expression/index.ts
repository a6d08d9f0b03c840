/** Conditions and computed values as JSON, evaluated identically in browser and server. Pure. */
export { expressionFaults, inOrder, referencesOf } from './check.ts'
export { evaluate, isTrue } from './evaluate.ts'
export type { Expression, Operator, Value, Values } from './expression.types.ts'
export { at, isEmpty } from './value.ts'
