import type { Expression, Operator } from '../../expression/index.ts'
import type { Field } from '../field.types.ts'

/** The ways an answer can be tested. */
export const conditionTests = [
  'is',
  'isNot',
  'has',
  'atLeast',
  'atMost',
  'answered',
  'notAnswered',
  'ticked',
  'notTicked',
] as const
export type ConditionTest = (typeof conditionTests)[number]

/** A single condition: a field, a test and a value. */
export interface Condition {
  field: string
  test: ConditionTest
  value?: string | number
}

/** Conditions as a user combines them: all of them must hold, or any. */
export interface Rule {
  how: 'all' | 'any'
  conditions: Condition[]
}

const operators = {
  is: 'equal',
  isNot: 'differs',
  has: 'contains',
  atLeast: 'atLeast',
  atMost: 'atMost',
} as const satisfies Partial<Record<ConditionTest, Operator>>

/** Returns whether a test compares with a value. */
export const needsComparisonValue = (test: ConditionTest): test is keyof typeof operators =>
  Object.hasOwn(operators, test)

/** Returns the tests that apply to a field, the usual one first. */
export function testsOf({ kind }: Pick<Field, 'kind'>): readonly ConditionTest[] {
  switch (kind) {
    case 'check':
      return ['ticked', 'notTicked']
    case 'choice':
      return ['is', 'isNot', 'answered', 'notAnswered']
    case 'choices':
      return ['has', 'answered', 'notAnswered']
    case 'number':
    case 'money':
    case 'date':
    case 'time':
      return ['is', 'atLeast', 'atMost', 'answered', 'notAnswered']
    case 'text':
    case 'long':
      return ['answered', 'notAnswered', 'is', 'isNot', 'has']
    default:
      return ['answered', 'notAnswered']
  }
}

/** Returns a rule as the expression to store; undefined without conditions. */
export function expressionOf({ how, conditions }: Rule): Expression | undefined {
  const [first, ...more] = conditions.map(conditionExpression)
  return more.length ? { op: how, of: [first as Expression, ...more] } : first
}

function conditionExpression({ field: key, test, value = '' }: Condition): Expression {
  const field = { field: key }
  if (needsComparisonValue(test)) return { op: operators[test], of: [field, value] }
  if (test === 'ticked') return field
  if (test === 'notTicked') return { op: 'not', of: [field] }
  const empty: Expression = { op: 'empty', of: [field] }
  return test === 'notAnswered' ? empty : { op: 'not', of: [empty] }
}

/** Returns the rule an expression represents; null for one that was not built here. */
export function ruleOf(expression: Expression | undefined): Rule | null {
  if (expression === undefined) return { how: 'all', conditions: [] }
  const condition = conditionOf(expression)
  if (condition) return { how: 'all', conditions: [condition] }
  const node = asOperation(expression)
  if (node?.op !== 'all' && node?.op !== 'any') return null
  const conditions = node.of.map(conditionOf)
  return conditions.includes(null) ? null : { how: node.op, conditions: conditions as Condition[] }
}

const asOperation = (expression: Expression) =>
  typeof expression === 'object' && expression !== null && 'op' in expression ? expression : null

const fieldKeyOf = (expression: Expression | undefined) =>
  typeof expression === 'object' && expression !== null && 'field' in expression ? expression.field : null

function conditionOf(expression: Expression): Condition | null {
  const ticked = fieldKeyOf(expression)
  if (ticked !== null) return { field: ticked, test: 'ticked' }
  const node = asOperation(expression)
  if (!node) return null
  const [subject, value] = node.of
  const field = fieldKeyOf(subject)
  if (field !== null) {
    if (node.op === 'empty') return { field, test: 'notAnswered' }
    if (node.op === 'not') return { field, test: 'notTicked' }
    const test = (Object.keys(operators) as (keyof typeof operators)[]).find(
      (name) => operators[name] === node.op,
    )
    const plain = typeof value === 'string' || typeof value === 'number'
    return test && plain ? { field, test, value } : null
  }
  const inner = node.op === 'not' && subject !== undefined ? asOperation(subject) : null
  const key = inner?.op === 'empty' ? fieldKeyOf(inner.of[0]) : null
  return key === null ? null : { field: key, test: 'answered' }
}
