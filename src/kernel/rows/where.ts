import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition on a column: a value, null, one of several, or a range. */
export type Condition<Value> =
  | Value
  | null
  | readonly NonNullable<Value>[]
  | {
      lt?: NonNullable<Value>
      lte?: NonNullable<Value>
      gt?: NonNullable<Value>
      gte?: NonNullable<Value>
      not?: Value | null
    }

/** All of these must hold. A condition that is `undefined` is ignored, so that optional filters need no branches. */
export type Where<Row> = { [Column in keyof Row]?: Condition<Row[Column]> }

/** A compiled where clause: SQL with placeholders, their values, and a key that is the same for the same SQL. */
export interface Conditions {
  parts: SQL[]
  values: Record<string, unknown>
  shape: string
}

const operators = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

export function conditionsOf(columns: Record<string, PgColumn>, where: object = {}): Conditions {
  const found: Conditions = { parts: [], values: {}, shape: '' }
  for (const [name, condition] of Object.entries(where)) {
    const column = columns[name]
    if (!column) throw new Error(`Unknown column: ${name}`)
    if (condition !== undefined) addCondition(found, name, column, condition)
  }
  return found
}

function addCondition(found: Conditions, name: string, column: PgColumn, condition: unknown): void {
  const add = (word: string, part: SQL) => {
    found.parts.push(part)
    found.shape += `${name} ${word};`
  }
  /** The value goes through the column's own encoder, like one that Drizzle writes itself. */
  const input = (key: string, value: unknown) => {
    found.values[key] = value
    return sql.param(sql.placeholder(key) as never, column)
  }
  if (condition === null) add('null', sql`${column} IS NULL`)
  else if (Array.isArray(condition)) {
    found.values[`${name}_in`] = condition
    add('in', sql`${column} = ANY(${sql.placeholder(`${name}_in`)})`)
  } else if (isBounds(condition)) addBounds(condition)
  else add('=', sql`${column} = ${input(name, condition)}`)

  function addBounds(bounds: Record<string, unknown>) {
    for (const [word, value] of Object.entries(bounds)) {
      if (value === undefined) continue
      const key = `${name}_${word}`
      if (word !== 'not')
        add(word, sql`${column} ${sql.raw(operators[word as keyof typeof operators])} ${input(key, value)}`)
      else if (value === null) add('not null', sql`${column} IS NOT NULL`)
      else add('not', sql`${column} IS DISTINCT FROM ${input(key, value)}`)
    }
  }
}

const conditionKeys = new Set([...Object.keys(operators), 'not'])

function isBounds(condition: unknown): condition is Record<string, unknown> {
  if (typeof condition !== 'object' || condition === null || condition instanceof Date) return false
  const keys = Object.keys(condition)
  return keys.length > 0 && keys.every((key) => conditionKeys.has(key))
}
