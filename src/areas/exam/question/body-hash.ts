import { createHash } from 'node:crypto'
import type { QuestionBody } from './question.types.ts'

/** Returns the same hash for the same question, regardless of option ids: used to detect duplicates on import. */
export function hashOfBody(body: QuestionBody): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(withPositions(body))))
    .digest('base64url')
}

/** Ids are specific to this site; positions are equivalent. */
function withPositions(body: QuestionBody): unknown {
  if (body.kind === 'matching') {
    const positionOf = (id: string | undefined) => body.right.findIndex((option) => option.id === id)
    const { left, right, pairs, ...rest } = body
    return {
      ...rest,
      left: left.map(({ id, ...item }) => ({ ...item, to: positionOf(pairs[id]) })),
      right: right.map(({ id: _, ...item }) => item),
    }
  }
  if (body.kind === 'ordering') return { ...body, items: body.items.map(({ id: _, ...entry }) => entry) }
  if (body.kind === 'single') return { ...body, options: body.options.map(({ id: _, ...option }) => option) }
  if (body.kind === 'multiple')
    return { ...body, options: body.options.map(({ id: _, ...option }) => option) }
  return body
}

/** With sorted keys, and without undefined values. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  )
}
