/** Conditions and computed values as JSON, evaluated identically in browser and server. Pure. */

export { evaluate, isTrue } from './evaluate.ts'
export type { Expression, Operator, Value, Values } from './expression.types.ts'
export { referencesOf, sortByDependencies, validateExpression } from './validate.ts'
export { isEmpty, valueAt } from './value.ts'
