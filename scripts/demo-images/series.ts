import type { Ground } from './colour.ts'
import type { Pack } from './packs.ts'
import type { Part, Prop, Scene, Tint } from './scene.ts'

/** An object of a series: an emoji by code point, a pack, or either with a tint. */
export type SceneObject =
  | string
  | Pack
  | { object: string | Pack; tint?: Tint; flip?: boolean; turn?: number }

export interface Series {
  /** How many of it are in the first image. */
  count?: 1 | 2 | 3
  /** What is beside it in the second image: at most three. */
  beside?: SceneObject[]
  /** A fourth image: another pack, a box, a basket, with the goods in front. */
  extra?: SceneObject
  props?: Prop[]
  /** Leaves out the detail image, for objects where enlarging shows nothing new. */
  plain?: boolean
}

function toPart(sceneObject: SceneObject, x: number, y: number, size: number): Part {
  if (typeof sceneObject === 'string' || 'pack' in sceneObject) return { object: sceneObject, x, y, size }
  return { ...sceneObject, x, y, size }
}

/** Returns the images of one product, named key-1, key-2 and so on: alone, with other objects, a detail, another pack. */
export function series(key: string, ground: Ground, main: SceneObject, options: Series = {}): Scene[] {
  const { count = 1, beside = [], extra, props = ['plinth'], plain = false } = options
  const packed = typeof main !== 'string' && 'pack' in main && LABELLED.has(main.pack)
  const shots: Omit<Scene, 'file'>[] = [
    { ground, props, parts: packed && beside[0] ? withAccessory(main, beside[0]) : soloParts(main, count) },
  ]
  if (beside.length > 0)
    shots.push({
      ground,
      props: ['fronds', 'mat'],
      parts: packed ? pairParts(main, beside) : groupParts(main, beside),
    })
  if (!plain)
    shots.push({ ground, props: ['window'], horizon: 0.58, parts: [toPart(main, 0.57, 1.04, 1.04)] })
  if (extra)
    shots.push({
      ground,
      props: ['arch'],
      parts: [toPart(extra, 0.45, 0.785, 0.6), toPart(main, 0.755, 0.845, 0.28)],
    })
  return shots.map((shot, i) => ({ file: `${key}-${i + 1}`, ...shot }))
}

const LABELLED = new Set<Pack['pack']>(['pouch', 'jar', 'bottle', 'tin', 'carton', 'vial'])

function soloParts(main: SceneObject, count: number): Part[] {
  if (count === 1) return [toPart(main, 0.5, 0.8, 0.61)]
  if (count === 2) return [toPart(main, 0.645, 0.765, 0.46), toPart(main, 0.42, 0.805, 0.54)]
  return [toPart(main, 0.32, 0.76, 0.4), toPart(main, 0.68, 0.76, 0.4), toPart(main, 0.5, 0.82, 0.49)]
}

function withAccessory(main: SceneObject, first: SceneObject): Part[] {
  return [toPart(main, 0.47, 0.79, 0.62), toPart(first, 0.725, 0.835, 0.255)]
}

function pairParts(main: SceneObject, [first, second, third]: SceneObject[]): Part[] {
  const parts = [toPart(main, 0.63, 0.755, 0.46), toPart(main, 0.41, 0.79, 0.55)]
  if (third) parts.push(toPart(third, 0.83, 0.79, 0.24))
  if (first) parts.push(toPart(first, 0.7, 0.85, 0.24))
  if (second) parts.push(toPart(second, 0.18, 0.855, 0.22))
  return parts
}

function groupParts(main: SceneObject, [first, second, third]: SceneObject[]): Part[] {
  const parts: Part[] = []
  if (third) parts.push(toPart(third, 0.77, 0.75, 0.38))
  parts.push(toPart(main, 0.45, 0.79, 0.55))
  if (first) parts.push(toPart(first, 0.735, 0.845, 0.29))
  if (second) parts.push(toPart(second, 0.205, 0.855, 0.22))
  return parts
}
