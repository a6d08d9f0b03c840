import { contrastRatio, maxChroma, type Oklch } from './color.ts'
import { accentOf, type Brand } from './theme.ts'

/** Text needs 4.5; icons and the focus ring need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const minTextContrast = 4.5
const minIconContrast = 3

export type ColorScheme = 'light' | 'dark'
export type BrandUsage = 'button' | 'hover' | 'mark' | 'link' | 'badge' | 'focus'
export type ReadingUsage = 'text' | 'soft' | 'faint' | 'good' | 'warn' | 'bad' | 'info' | 'spark'

/** A foreground and a background colour used together in the product, and their contrast. */
export interface ContrastPair {
  place: BrandUsage | ReadingUsage
  scheme: ColorScheme
  front: Oklch
  ground: Oklch
  ratio: number
  minimum: number
}

const tone = (l: number, c: number, h: number): Oklch => ({ l: l / 100, c, h })

const backgrounds: Record<ColorScheme, Oklch> = { light: tone(98.6, 0.006, 88), dark: tone(19, 0.008, 70) }

/** The pairs of tokens.css that no brand changes, copied from there. */
export const readingPairs: Record<ColorScheme, readonly [ReadingUsage, front: Oklch, ground: Oklch][]> = {
  light: [
    ['text', tone(24, 0.014, 70), backgrounds.light],
    ['soft', tone(47, 0.014, 70), backgrounds.light],
    ['faint', tone(54.5, 0.014, 70), backgrounds.light],
    ['good', tone(41, 0.1, 152), tone(95.5, 0.035, 150)],
    ['warn', tone(45, 0.1, 62), tone(96, 0.045, 85)],
    ['bad', tone(45, 0.16, 27), tone(96, 0.025, 27)],
    ['info', tone(43, 0.1, 245), tone(96, 0.02, 240)],
    ['spark', tone(36, 0.07, 66), tone(95.5, 0.05, 86)],
  ],
  dark: [
    ['text', tone(94, 0.008, 85), backgrounds.dark],
    ['soft', tone(75, 0.01, 85), backgrounds.dark],
    ['faint', tone(66, 0.01, 85), backgrounds.dark],
    ['good', tone(85, 0.12, 152), tone(29, 0.05, 150)],
    ['warn', tone(86, 0.11, 82), tone(30, 0.05, 80)],
    ['bad', tone(84, 0.1, 25), tone(30, 0.07, 25)],
    ['info', tone(84, 0.08, 240), tone(29, 0.04, 240)],
    ['spark', tone(90, 0.09, 86), tone(31, 0.055, 80)],
  ],
}

/** Returns every pair that involves a brand colour, in light and dark mode. */
export function brandPairs(brand: Brand): ContrastPair[] {
  const shades = accentOf(brand)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { accent, hover, text, soft, ink, focus } = shades[scheme]
    const ground = backgrounds[scheme]
    return [
      contrastPair('button', scheme, text, accent),
      contrastPair('hover', scheme, text, hover),
      contrastPair('mark', scheme, accent, ground),
      contrastPair('link', scheme, ink, ground),
      contrastPair('badge', scheme, ink, soft),
      contrastPair('focus', scheme, focus, ground, minIconContrast),
    ]
  })
}

/** Returns every pair of text, icon and background colours on a site of this brand. */
export function themePairs(brand: Brand): ContrastPair[] {
  const reading = (['light', 'dark'] as const).flatMap((scheme) =>
    readingPairs[scheme].map(([place, front, ground]) => contrastPair(place, scheme, front, ground)),
  )
  return [...brandPairs(brand), ...reading]
}

export const isReadable = ({ ratio, minimum }: Pick<ContrastPair, 'ratio' | 'minimum'>): boolean =>
  ratio >= minimum

/**
 * Returns the nearest brand that is readable everywhere: same hue, lightness changed step by step in each mode, and
 * chroma reduced only where no lightness is enough. A brand that is already readable is returned unchanged.
 */
export function readableBrand(brand: Brand): Required<Brand> {
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
export const nearestReadableBrand = (picked: Oklch, dark?: number): Required<Brand> =>
  readableBrand(brandOf(picked, dark))

const lightnessStep = 0.005
// A corrected colour stays readable when it is rounded to #rrggbb.
const roundingMargin = 0.04
const maxLightnessShift = 0.9

function nearestLightness(from: number, scheme: ColorScheme, brand: Brand): number | null {
  for (let away = 0; away <= maxLightnessShift; away += lightnessStep) {
    for (const lightness of away === 0 ? [from] : [from - away, from + away]) {
      if (lightness < 0.1 || lightness > 0.95) continue
      const pairs = brandPairs({ ...brand, [scheme]: lightness }).filter(
        (brandPair) => brandPair.scheme === scheme,
      )
      const margin = away === 0 ? 0 : roundingMargin
      if (pairs.every(({ ratio, minimum }) => ratio >= minimum + margin)) return rounded(lightness)
    }
  }
  return null
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

function contrastPair(
  usage: ContrastPair['place'],
  scheme: ColorScheme,
  front: Oklch,
  ground: Oklch,
  minimum = minTextContrast,
): ContrastPair {
  return { place: usage, scheme, front, ground, minimum, ratio: contrastRatio(front, ground) }
}
