import type { Ground } from './colour.ts'
import type { Scene, Tint } from './scene.ts'

/** The lightest skin tone, warmed slightly: it is the only one with black hair. */
const WARM: Tint = { saturation: 1.3, brightness: 0.95 }

const FACES: readonly (readonly [face: string, ground: Ground, tint?: Tint])[] = [
  ['1f469-1f3fb', 'pink', WARM],
  ['1f468-1f3fb', 'sky', WARM],
  ['1f9d5-1f3fd', 'jade'],
  ['1f474-1f3fd', 'sand'],
  ['1f475-1f3fd', 'lilac'],
  ['1f468-1f3fc', 'amber'],
  ['1f469-1f3fc', 'leaf'],
  ['1f466-1f3fb', 'clay', WARM],
  ['1f467-1f3fb', 'peach', WARM],
  ['1f466-1f3fc', 'water'],
  ['1f469-1f3fc-200d-1f373', 'rose'],
  ['1f468-1f3fc-200d-1f33e', 'lime'],
  ['1f469-1f3fb-200d-1f3eb', 'indigo', WARM],
  ['1f468-1f3fb-200d-1f373', 'stone', WARM],
  ['1f469-1f3fc-200d-1f33e', 'cocoa'],
  ['1f468-1f3fc-200d-1f52c', 'jade'],
]

/** Faces for people and producers, on a plain background. */
export const avatarScenes: Scene[] = FACES.map(([face, ground, tint], i) => ({
  file: `avatar-${String(i + 1).padStart(2, '0')}`,
  ground,
  props: ['plain'],
  horizon: 1.02,
  width: 320,
  height: 320,
  parts: [{ object: face, x: 0.5, y: 0.96, size: 0.8, ...(tint ? { tint } : {}) }],
}))
