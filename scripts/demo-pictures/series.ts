import type { Ground } from './colour.ts'
import type { Pack } from './packs.ts'
import type { Part, Prop, Scene, Tint } from './scene.ts'

/** An object of a series: an emoji by code point, a pack, or either with a tint. */
export type Thing = string | Pack | { object: string | Pack; tint?: Tint; flip?: boolean; turn?: number }

export interface Series {
  /** How many of it stand in the first picture. */
  count?: 1 | 2 | 3
  /** What lies beside it in the second picture: at most three. */
  beside?: Thing[]
  /** A fourth picture: another pack, a box, a basket, with the goods in front. */
  extra?: Thing
  props?: Prop[]
  /** Leaves the detail picture out, where enlarging shows nothing new. */
  plain?: boolean
}

function part(thing: Thing, x: number, y: number, size: number): Part {
  if (typeof thing === 'string' || 'pack' in thing) return { object: thing, x, y, size }
  return { ...thing, x, y, size }
}

/** The pictures of one product, named key-1, key-2 and so on: alone, with company, a detail, another pack. */
export function series(key: string, ground: Ground, main: Thing, options: Series = {}): Scene[] {
  const { count = 1, beside = [], extra, props = ['plinth'], plain = false } = options
  const shots: Omit<Scene, 'file'>[] = [{ ground, props, parts: alone(main, count) }]
  if (beside.length > 0) shots.push({ ground, props: ['fronds', 'mat'], parts: together(main, beside) })
  if (!plain) shots.push({ ground, props: ['window'], horizon: 0.58, parts: [part(main, 0.57, 1.04, 1.04)] })
  if (extra) shots.push({ ground, props: ['arch'], parts: [part(extra, 0.46, 0.78, 0.58), part(main, 0.75, 0.835, 0.27)] })
  return shots.map((shot, i) => ({ file: `${key}-${i + 1}`, ...shot }))
}

function alone(main: Thing, count: number): Part[] {
  if (count === 1) return [part(main, 0.5, 0.79, 0.58)]
  if (count === 2) return [part(main, 0.635, 0.76, 0.44), part(main, 0.42, 0.8, 0.52)]
  return [part(main, 0.325, 0.757, 0.38), part(main, 0.675, 0.757, 0.38), part(main, 0.5, 0.815, 0.47)]
}

function together(main: Thing, beside: Thing[]): Part[] {
  const [first, second, third] = beside
  const parts = [] as Part[]
  if (third) parts.push(part(third, 0.77, 0.745, 0.36))
  parts.push(part(main, 0.45, 0.785, 0.52))
  if (first) parts.push(part(first, 0.73, 0.838, 0.27))
  if (second) parts.push(part(second, 0.215, 0.85, 0.21))
  return parts
}
