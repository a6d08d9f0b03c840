import type { FieldError } from '../errors.ts'
import { limits } from './evaluate.ts'
import type { Expression } from './expression.types.ts'
import { operatorDefinitions, shortCircuitOperands } from './operators.ts'

/**
 * Returns the errors in an untrusted expression: its shape, its operators, their number of operands, and fields not in
 * `known`. Without errors it is an `Expression`. `path` is the path to the expression.
 */
export function validateExpression(input: unknown, knownFields: readonly string[], path = ''): FieldError[] {
  const issues: FieldError[] = []
  const counted = { nodes: 0 }
  look(input, path, 0)
  return issues

  function look(node: unknown, nodePath: string, depth: number): void {
    counted.nodes += 1
    if (depth > limits.depth || counted.nodes > limits.steps) {
      if (issues.at(-1)?.code !== 'expression.too_big')
        issues.push({ path: nodePath, code: 'expression.too_big' })
      return
    }
    if (node === null || typeof node === 'boolean' || typeof node === 'string') return
    if (typeof node === 'number' && Number.isFinite(node)) return
    const { field, list, op, of } = (typeof node === 'object' ? node : {}) as Record<string, unknown>
    if (typeof field === 'string') {
      if (!knownFields.some((key) => readsField(field, key)))
        issues.push({ path: nodePath, code: 'expression.unknown_field', params: { field } })
    } else if (Array.isArray(list)) each(list, `${nodePath}.list`, depth)
    else if (typeof op === 'string' && Array.isArray(of)) {
      const range = operandRangeOf(op)
      if (!range) issues.push({ path: nodePath, code: 'expression.operator', params: { op } })
      else if (of.length < range[0] || of.length > range[1])
        issues.push({ path: nodePath, code: 'expression.operands', params: { op } })
      each(of, `${nodePath}.of`, depth)
    } else issues.push({ path: nodePath, code: 'expression.shape' })
  }

  function each(nodes: readonly unknown[], nodePath: string, depth: number): void {
    for (const [place, node] of nodes.slice(0, limits.steps).entries())
      look(node, `${nodePath}.${place}`, depth + 1)
  }
}

function operandRangeOf(op: string): readonly [number, number] | undefined {
  if (Object.hasOwn(shortCircuitOperands, op))
    return shortCircuitOperands[op as keyof typeof shortCircuitOperands]
  return Object.hasOwn(operatorDefinitions, op)
    ? operatorDefinitions[op as keyof typeof operatorDefinitions].takes
    : undefined
}

/** Whether a reference reads a field: the field itself, a part of it, or a value that contains it. */
const readsField = (reference: string, key: string) =>
  reference === key || reference.startsWith(`${key}.`) || key.startsWith(`${reference}.`)

/** Returns the fields an expression reads. */
export function referencesOf(expression: Expression, depth = 0): string[] {
  if (typeof expression !== 'object' || expression === null || depth > limits.depth) return []
  if ('field' in expression) return [expression.field]
  const inner = 'list' in expression ? expression.list : expression.of
  return [...new Set(inner.flatMap((one) => referencesOf(one, depth + 1)))]
}

/**
 * Returns the keys ordered so that each comes after those its expressions read, or the keys that form a cycle. Keys
 * without expressions keep their position.
 */
export function sortByDependencies(
  reads: readonly { key: string; expressions: readonly Expression[] }[],
): { ok: true; order: string[] } | { ok: false; circle: string[] } {
  const keys = reads.map(({ key }) => key)
  const before = new Map(
    reads.map(({ key, expressions }) => {
      const read = expressions.flatMap((expression) => referencesOf(expression))
      return [key, keys.filter((other) => read.some((reference) => readsField(reference, other)))]
    }),
  )
  const order: string[] = []
  const done = new Set<string>()
  for (const key of keys) {
    const circle = visit(key, [])
    if (circle) return { ok: false, circle }
  }
  return { ok: true, order }

  function visit(key: string, trail: readonly string[]): string[] | null {
    if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key]
    if (done.has(key)) return null
    for (const other of before.get(key) ?? []) {
      const circle = visit(other, [...trail, key])
      if (circle) return circle
    }
    done.add(key)
    order.push(key)
    return null
  }
}
