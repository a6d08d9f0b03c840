import { z } from 'zod'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Layout } from './layout.types.ts'

/** Limits of a layout: anything larger was not written by hand. */
export const layoutLimits = { bytes: 400_000, depth: 24, rows: 100, columns: 24, blocks: 60 }

// Loose throughout: whatever a newer version wrote into a layout stays in it. Nothing is filled in or changed, so that
// reading and writing it again gives the same.
const length = z.union([z.number(), z.string().max(40)])
const perSide = <Names extends string>(...names: Names[]) =>
  z.union([length, z.looseObject(Object.fromEntries(names.map((name) => [name, length.optional()])))])
const sides = perSide('top', 'right', 'bottom', 'left')
const innerOuter = z.looseObject({ in: sides.optional(), out: sides.optional() })
const colour = z.string().max(100)
const count = z.number()
const box = {
  position: z.string().max(20).optional(),
  margin: innerOuter.optional(),
  padding: innerOuter.optional(),
  background: z
    .looseObject({
      type: z.string().max(20).optional(),
      color: colour.optional(),
      image: z.string().max(500).optional(),
      gradientColor1: colour.optional(),
      gradientColor2: colour.optional(),
    })
    .optional(),
  border: z
    .looseObject({
      width: sides.optional(),
      style: z.string().max(20).optional(),
      color: colour.optional(),
      radius: perSide('topLeft', 'topRight', 'bottomRight', 'bottomLeft').optional(),
    })
    .optional(),
  gap: z.number().optional(),
  width: length.optional(),
  columnCounts: z
    .looseObject({ desktop: count.optional(), tablet: count.optional(), mobile: count.optional() })
    .optional(),
  colspan: count.optional(),
  visible: z
    .looseObject({
      mobile: z.boolean().optional(),
      tablet: z.boolean().optional(),
      laptop: z.boolean().optional(),
      desktop: z.boolean().optional(),
    })
    .optional(),
}
const id = z.string().max(80)
const block = z.looseObject({
  id,
  type: z.string().min(1).max(40),
  props: z.record(z.string(), z.unknown()),
})

/** A column; also used by the `columns` block. */
export const columnInput = z.looseObject({ id, blocks: z.array(block).max(layoutLimits.blocks), ...box })
const row = z.looseObject({ id, columns: z.array(columnInput).max(layoutLimits.columns), ...box })
const layoutInput = z.looseObject({ version: z.literal(1), rows: z.array(row).max(layoutLimits.rows) })

/**
 * Validates a layout without changing it, including blocks of unknown types. Throws 422 naming what is wrong, also for
 * one that is too large or too deep, or that tries to reach into object prototypes (`cms.layout_too_large`,
 * `cms.layout_unsafe`).
 */
export function readLayout(input: unknown): Layout {
  checkSizeAndDepth(input)
  return parseInput(layoutInput, input) as Layout
}

const tooLarge = () => invalid([{ path: 'layout', code: 'cms.layout_too_large' }])
const unsafe = () => invalid([{ path: 'layout', code: 'cms.layout_unsafe' }])
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Traverses it without recursion, before anything recursive sees it. */
export function checkSizeAndDepth(input: unknown): void {
  let size = 0
  const waiting: { part: unknown; depth: number }[] = [{ part: input, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, depth } = next
    if (depth > layoutLimits.depth) throw tooLarge()
    if (typeof part === 'string') size += part.length
    if (size > layoutLimits.bytes) throw tooLarge()
    if (typeof part !== 'object' || part === null) continue
    for (const [name, value] of Object.entries(part)) {
      if (unsafeKeys.has(name)) throw unsafe()
      size += name.length + 1
      waiting.push({ part: value, depth: depth + 1 })
    }
  }
}
