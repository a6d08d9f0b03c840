import { contrast, maxChroma, type Oklch } from './color.ts'
import { accentOf, type Brand } from './theme.ts'

/** Text needs 4.5; icons and the focus ring need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const forText = 4.5
const forSigns = 3

export type Look = 'light' | 'dark'
export type BrandPlace = 'button' | 'hover' | 'mark' | 'link' | 'badge' | 'focus'
export type ReadingPlace = 'text' | 'soft' | 'faint' | 'good' | 'warn' | 'bad' | 'info' | 'spark'

/** A foreground and a background colour used together in the product, and their contrast. */
export interface Pair {
  place: BrandPlace | ReadingPlace
  look: Look
  front: Oklch
  ground: Oklch
  ratio: number
  minimum: number
}

const tone = (l: number, c: number, h: number): Oklch => ({ l: l / 100, c, h })

const grounds: Record<Look, Oklch> = { light: tone(98.6, 0.006, 88), dark: tone(19, 0.008, 70) }

/** The pairs of tokens.css that no brand changes, copied from there. */
export const readingPairs: Record<Look, readonly [ReadingPlace, front: Oklch, ground: Oklch][]> = {
  light: [
    ['text', tone(24, 0.014, 70), grounds.light],
    ['soft', tone(47, 0.014, 70), grounds.light],
    ['faint', tone(54.5, 0.014, 70), grounds.light],
    ['good', tone(41, 0.1, 152), tone(95.5, 0.035, 150)],
    ['warn', tone(45, 0.1, 62), tone(96, 0.045, 85)],
    ['bad', tone(45, 0.16, 27), tone(96, 0.025, 27)],
    ['info', tone(43, 0.1, 245), tone(96, 0.02, 240)],
    ['spark', tone(36, 0.07, 66), tone(95.5, 0.05, 86)],
  ],
  dark: [
    ['text', tone(94, 0.008, 85), grounds.dark],
    ['soft', tone(75, 0.01, 85), grounds.dark],
    ['faint', tone(66, 0.01, 85), grounds.dark],
    ['good', tone(85, 0.12, 152), tone(29, 0.05, 150)],
    ['warn', tone(86, 0.11, 82), tone(30, 0.05, 80)],
    ['bad', tone(84, 0.1, 25), tone(30, 0.07, 25)],
    ['info', tone(84, 0.08, 240), tone(29, 0.04, 240)],
    ['spark', tone(90, 0.09, 86), tone(31, 0.055, 80)],
  ],
}

/** Returns every pair that involves a brand colour, in light and dark mode. */
export function brandPairs(brand: Brand): Pair[] {
  const shades = accentOf(brand)
  return (['light', 'dark'] as const).flatMap((look) => {
    const { accent, hover, text, soft, ink, focus } = shades[look]
    const ground = grounds[look]
    return [
      pair('button', look, text, accent),
      pair('hover', look, text, hover),
      pair('mark', look, accent, ground),
      pair('link', look, ink, ground),
      pair('badge', look, ink, soft),
      pair('focus', look, focus, ground, forSigns),
    ]
  })
}

/** Returns every pair of text, icon and background colours on a site of this brand. */
export function themePairs(brand: Brand): Pair[] {
  const reading = (['light', 'dark'] as const).flatMap((look) =>
    readingPairs[look].map(([place, front, ground]) => pair(place, look, front, ground)),
  )
  return [...brandPairs(brand), ...reading]
}

export const isReadable = ({ ratio, minimum }: Pick<Pair, 'ratio' | 'minimum'>): boolean => ratio >= minimum

/**
 * Returns the nearest brand that is readable everywhere: same hue, lightness changed step by step in each mode, and
 * chroma reduced only where no lightness is enough. A brand that is already readable is returned unchanged.
 */
export function mendedBrand(brand: Brand): Required<Brand> {
  const { hue, light = 0.5, dark = 0.74 } = brand
  for (let chroma = brand.chroma; chroma > 0; chroma -= 0.005) {
    const found = {
      light: nearestLightness(light, 'light', { hue, chroma }),
      dark: nearestLightness(dark, 'dark', { hue, chroma }),
    }
    if (found.light !== null && found.dark !== null)
      return { hue, chroma: rounded(chroma), light: found.light, dark: found.dark }
  }
  const grey = { hue, chroma: 0 }
  return {
    ...grey,
    light: nearestLightness(light, 'light', grey) ?? 0.5,
    dark: nearestLightness(dark, 'dark', grey) ?? 0.74,
  }
}

/**
 * Returns the brand of a picked colour without corrections: the colour is used for light mode, the dark one is derived.
 * It may be unreadable.
 */
export function brandOf(picked: Oklch, dark = 0.74): Required<Brand> {
  const light = rounded(picked.l)
  const hue = Math.round(picked.h * 10) / 10
  return { hue, light, dark, chroma: rounded(Math.min(picked.c, maxChroma(light, hue), 0.3)) }
}

/** Returns the readable brand nearest to a picked colour. A grey stays grey. */
export const nearestGoodBrand = (picked: Oklch, dark?: number): Required<Brand> =>
  mendedBrand(brandOf(picked, dark))

const step = 0.005
// A corrected colour stays readable when it is rounded to #rrggbb.
const roundingMargin = 0.04
const reach = 0.9

function nearestLightness(from: number, look: Look, brand: Brand): number | null {
  for (let away = 0; away <= reach; away += step) {
    for (const lightness of away === 0 ? [from] : [from - away, from + away]) {
      if (lightness < 0.1 || lightness > 0.95) continue
      const pairs = brandPairs({ ...brand, [look]: lightness }).filter((one) => one.look === look)
      const margin = away === 0 ? 0 : roundingMargin
      if (pairs.every(({ ratio, minimum }) => ratio >= minimum + margin)) return rounded(lightness)
    }
  }
  return null
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

function pair(place: Pair['place'], look: Look, front: Oklch, ground: Oklch, minimum = forText): Pair {
  return { place, look, front, ground, minimum, ratio: contrast(front, ground) }
}
