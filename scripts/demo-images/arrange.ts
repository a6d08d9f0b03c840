import type { Ground } from './colour.ts'
import type { Part, Prop, Scene } from './scene.ts'
import type { SceneObject } from './series.ts'

/** One object of an arrangement: its centre, the line it stands on, its size. */
export type Placement = readonly [
  thing: SceneObject,
  x: number,
  y: number,
  size: number,
  more?: Partial<Part>,
]

const toParts = (list: readonly Placement[]): Part[] =>
  list.map(([thing, x, y, size, more]) =>
    typeof thing === 'string' || 'pack' in thing
      ? { object: thing, x, y, size, ...more }
      : { ...thing, x, y, size, ...more },
  )

/** A square category tile. */
export const tile = (file: string, ground: Ground, list: readonly Placement[]): Scene => ({
  file,
  ground,
  props: ['disc'],
  width: 640,
  height: 640,
  parts: toParts(list),
})
/** A landscape image: hero, band, cover. */
export const wide = (
  file: string,
  ground: Ground,
  props: Prop[],
  list: readonly Placement[],
  width = 1280,
  height = 960,
): Scene => ({ file, ground, props, width, height, parts: toParts(list), quality: 76 })

export const rice: SceneObject = {
  pack: 'pouch',
  colour: '#c9a06a',
  accent: '#a8442a',
  art: '1f35a',
  label: 'ข้าวหอมมะลิ',
}
export const honey: SceneObject = {
  pack: 'jar',
  colour: '#e09a1f',
  accent: '#7a4a1e',
  art: '1f41d',
  label: 'น้ำผึ้งลิ้นจี่',
}
export const tea: SceneObject = {
  pack: 'tin',
  colour: '#2f7d5b',
  accent: '#1d5640',
  art: '1f343',
  label: 'ชาป่าอัสสัม',
}
export const sauce: SceneObject = {
  pack: 'bottle',
  colour: '#d0361f',
  accent: '#2f6b3c',
  art: '1f336-fe0f',
  label: 'ซอสพริก',
}
export const cloth: SceneObject = { pack: 'cloth', colour: '#27408b', accent: '#c8553d' }
export const soap: SceneObject = { pack: 'bar', colour: '#e3a92c', accent: '#9c5a1f', art: '1f33c' }
export const mathBook: SceneObject = {
  pack: 'book',
  colour: '#3b4aa5',
  accent: '#f2c14e',
  art: '1f9ee',
  label: 'คณิตคิดเป็น',
}
export const teaBook: SceneObject = {
  pack: 'book',
  colour: '#2f7d5b',
  accent: '#f0d58a',
  art: '1f375',
  label: 'ชาไทยร้อยปี',
}
