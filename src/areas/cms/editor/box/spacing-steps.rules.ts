import type { Length, Sides } from '../../layout/layout.types.ts'

/** Amounts of space by name, in pixels. */
export const spacingSteps = { none: 0, small: 8, medium: 16, large: 32, largest: 64 } as const
export type SpacingStep = keyof typeof spacingSteps

const steps = Object.values(spacingSteps)

export const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]

/** Which sides change together with one. */
export type SideScope = 'one' | 'pair' | 'all'

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

export const affectedSides = (side: Side, reach: SideScope): readonly Side[] =>
  reach === 'all' ? sides : reach === 'pair' ? [side, opposite[side]] : [side]

/** Returns the length of one side; undefined when unset. */
export const sideOf = (value: Sides | undefined, side: Side): Length | undefined =>
  typeof value === 'object' ? value[side] : value

/** Returns a length in pixels, assuming the default font size; null for percentages, which cannot be resolved here. */
export function pixels(length: Length | undefined): number | null {
  if (length === undefined) return 0
  if (typeof length === 'number') return length
  const [, figure, unit = 'px'] = /^(-?[\d.]+)(px|em|rem)?$/.exec(length.trim()) ?? []
  const value = Number(figure)
  if (figure === undefined || Number.isNaN(value)) return length.trim().endsWith('%') ? null : 0
  return unit === 'px' ? value : value * 16
}

/** Returns the step equal to a length, null between two. */
export function stepOf(length: Length | undefined): SpacingStep | null {
  const value = pixels(length)
  const found = Object.entries(spacingSteps).find(([, step]) => step === value)
  return found ? (found[0] as SpacingStep) : null
}

/** Returns the next step above or below a length, null at the end. */
export function nextStep(length: Length | undefined, by: 1 | -1): number | null {
  const value = pixels(length) ?? 0
  const next = by > 0 ? steps.find((step) => step > value) : steps.findLast((step) => step < value)
  return next ?? null
}

/**
 * Moves these sides by one step; the others stay as they are. Equal sides collapse into one value, and none at all into
 * undefined.
 */
export function withStep(
  value: Sides | undefined,
  from: Side,
  reach: SideScope,
  by: 1 | -1,
): Sides | undefined {
  const next = nextStep(sideOf(value, from), by)
  if (next === null) return value
  const changed = new Set(affectedSides(from, reach))
  const all = sides.map((side) => [side, changed.has(side) ? next : sideOf(value, side)] as const)
  const [first] = all
  if (all.every(([, length]) => length === first?.[1])) return first?.[1] === 0 ? undefined : first?.[1]
  return Object.fromEntries(all.filter(([, length]) => length !== undefined))
}
