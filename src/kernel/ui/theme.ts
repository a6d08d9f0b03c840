import type { Theme } from '#kernel/tenancy/tenant.ts'
import { contrast, hexOf, maxChroma, type Oklch } from './color.ts'

/** The fonts a site may choose, by the key its theme keeps. Each must be served by fonts.css or be on the machine. */
export const themeFonts: Record<string, string> = {
  anuphan: '"Anuphan Variable", "Noto Sans Thai", system-ui, sans-serif',
  'plex-looped': '"IBM Plex Sans Thai Looped", "Noto Sans Thai Looped", system-ui, sans-serif',
  system: 'system-ui, "Noto Sans Thai", sans-serif',
}

const radii: Record<Theme['radius'], readonly [number, number, number]> = {
  sharp: [6, 10, 16],
  soft: [8, 14, 22],
  round: [10, 16, 26],
}

/** Sala's own jade; what a site without a choice wears. */
export const defaultTheme: Theme = { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' }

/**
 * A site's own stylesheet, served at `/theme.css?v=`: brand hue and chroma, corners, font. Everything else follows in
 * tokens.css. Values out of range fall back, so a hand-written theme cannot break out of the sheet.
 */
export function themeCss(theme: Theme): string {
  const { hue, chroma } = safeBrand(theme)
  const [r1, r2, r3] = radii[theme.radius] ?? radii.soft
  const lines = [`--brand-h:${hue}`, `--brand-c:${chroma}`, `--r1:${r1}px`, `--r2:${r2}px`, `--r3:${r3}px`]
  const font = Object.hasOwn(themeFonts, theme.font) ? themeFonts[theme.font] : undefined
  if (font && theme.font !== defaultTheme.font) lines.push(`--font:${font}`)
  return `:root{${lines.join(';')}}\n`
}

/** Ten shades of a brand from pale to deep, as Mantine wants them: the seventh is the light accent, the fifth the dark. */
export function brandRamp(hue: number, chroma: number): [string, ...string[]] {
  const steps: readonly (readonly [lightness: number, ofChroma: number])[] = [
    [0.975, 0.16],
    [0.945, 0.32],
    [0.89, 0.55],
    [0.82, 0.8],
    [0.74, 1.05],
    [0.6, 1.05],
    [0.5, 1],
    [0.44, 1],
    [0.38, 0.9],
    [0.3, 0.75],
  ]
  return steps.map(([l, share]) => hexOf({ l, c: chroma * share, h: hue })) as [string, ...string[]]
}

/** The accent of a brand as tokens.css derives it, for both looks, with what is written on it and what it lies on. */
export function accentOf(hue: number, chroma: number) {
  const shade = (l: number, c: number): Oklch => ({ l, c, h: hue })
  return {
    light: {
      accent: shade(0.5, chroma),
      text: shade(0.99, 0.01),
      ink: shade(0.38, chroma * 0.9),
      ground: lightGround,
    },
    dark: {
      accent: shade(0.74, chroma * 1.05),
      text: shade(0.18, 0.03),
      ink: shade(0.86, chroma * 0.7),
      ground: darkGround,
    },
  }
}

const lightGround: Oklch = { l: 0.986, c: 0.006, h: 88 }
const darkGround: Oklch = { l: 0.19, c: 0.008, h: 70 }

export type BrandPlace = 'button' | 'link' | 'buttonDark' | 'linkDark'

/** Contrast of a brand wherever the product puts it under or behind text. Each place needs 4.5. */
export function brandContrasts(hue: number, chroma: number): Record<BrandPlace, number> {
  const { light, dark } = accentOf(hue, chroma)
  return {
    button: contrast(light.text, light.accent),
    link: contrast(light.ink, light.ground),
    buttonDark: contrast(dark.text, dark.accent),
    linkDark: contrast(dark.ink, dark.ground),
  }
}

/**
 * The brand nearest to a picked colour that passes in every place: its hue, and as much of its chroma as a screen can
 * show at the accent's lightness and as contrast allows. A grey stays grey.
 */
export function nearestGoodBrand(picked: Oklch): { hue: number; chroma: number } {
  const hue = Math.round(picked.h)
  let chroma = Math.min(picked.c, maxChroma(0.5, hue))
  while (chroma > 0 && Object.values(brandContrasts(hue, chroma)).some((ratio) => ratio < 4.5))
    chroma -= 0.005
  return { hue, chroma: Math.max(0, Math.floor(chroma * 1000) / 1000) }
}

function safeBrand(theme: Theme): { hue: number; chroma: number } {
  const hue = Number.isFinite(theme.hue) ? ((theme.hue % 360) + 360) % 360 : defaultTheme.hue
  const chroma = theme.chroma >= 0 && theme.chroma <= 0.3 ? theme.chroma : defaultTheme.chroma
  return { hue, chroma }
}
