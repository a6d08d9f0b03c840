import type { Expression, Operator, Value, Values } from './expression.types.ts'
import { isTruthy, operatorDefinitions } from './operators.ts'
import { valueAt } from './value.ts'

/** Beyond these limits the whole expression evaluates to null, so that no expression can block a server or a browser. */
export const limits = { depth: 32, steps: 5000 }

interface Evaluation {
  values: Values
  today: string | null
  steps: number
  /** A limit was exceeded. A `not` around a truncated part must not turn it into true. */
  over: boolean
}

/**
 * Evaluates an expression on the values of a form, in the browser and on the server alike. It never throws: anything
 * meaningless (an unknown operator, a sum of texts, a division by zero, too deep or too long) gives null. `today` is
 * the day in Bangkok, for expressions that use it.
 */
export function evaluate(expression: Expression, values: Values, today: string | null = null): Value {
  const run: Evaluation = { values, today, steps: 0, over: false }
  const result = value(expression, run, 0)
  return run.over ? null : result
}

/** Returns whether a condition holds. Null, empty, 0 and `false` do not. */
export function isTrue(expression: Expression, values: Values, today: string | null = null): boolean {
  return isTruthy(evaluate(expression, values, today))
}

function value(expression: Expression, run: Evaluation, depth: number): Value {
  run.steps += 1
  run.over ||= depth > limits.depth || run.steps > limits.steps
  if (run.over) return null
  if (typeof expression !== 'object' || expression === null) {
    if (typeof expression === 'number') return Number.isFinite(expression) ? expression : null
    return typeof expression === 'string' || typeof expression === 'boolean' ? expression : null
  }
  const inner = (one: Expression) => value(one, run, depth + 1)
  if ('field' in expression)
    return typeof expression.field === 'string' ? valueAt(run.values, expression.field) : null
  if ('list' in expression) return Array.isArray(expression.list) ? expression.list.map(inner) : null
  return Array.isArray(expression.of) ? callFunction(expression.op, expression.of, inner, run) : null
}

function callFunction(
  op: Operator,
  of: readonly Expression[],
  inner: (one: Expression) => Value,
  { today }: Evaluation,
): Value {
  switch (op) {
    case 'all':
      return of.every((expression) => isTruthy(inner(expression)))
    case 'any':
      return of.some((expression) => isTruthy(inner(expression)))
    case 'if': {
      const [condition = null, then = null, otherwise = null] = of
      return inner(isTruthy(inner(condition)) ? then : otherwise)
    }
    default: {
      const call = Object.hasOwn(operatorDefinitions, op) ? operatorDefinitions[op] : undefined
      const [least, most] = call?.takes ?? [0, -1]
      return call && of.length >= least && of.length <= most ? call.run(of.map(inner), today) : null
    }
  }
}
