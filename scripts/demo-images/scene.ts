import type { Ground } from './colour.ts'
import type { Pack } from './packs.ts'

/** What is behind or under the goods. */
export type Prop = 'disc' | 'arch' | 'plinth' | 'mat' | 'fronds' | 'window' | 'hills' | 'sala' | 'plain'

/** Recolouring of an object: hue in degrees, the others as factors. */
export interface Tint {
  hue?: number
  saturation?: number
  brightness?: number
}

/**
 * One object of an image. `x` is its centre, `y` the line it stands on, `size` its longer side, all as fractions of the
 * image's height (`x` of its width).
 */
export interface Part {
  object: string | Pack
  x: number
  y: number
  size: number
  turn?: number
  flip?: boolean
  tint?: Tint
  floating?: boolean
}

/** One finished image. `horizon` is where the wall meets the floor. */
export interface Scene {
  file: string
  ground: Ground
  props: Prop[]
  parts: Part[]
  width?: number
  height?: number
  horizon?: number
  quality?: number
}
