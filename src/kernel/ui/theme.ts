import type { Density, Theme } from '#kernel/tenancy/tenant.ts'
import { hexOf, type Oklch } from './color.ts'

/**
 * The fonts a site may choose, by the key stored in its theme. Each must be served by fonts.css or be installed on the
 * device.
 */
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

/** Sala's own jade; the default theme. */
export const defaultTheme: Theme = { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' }

/** Spacing factors from the fourth step on, relative to the default. Smaller gaps and all touch targets stay the same. */
const densityFactors: Record<Density, number> = { compact: 0.75, comfortable: 1, airy: 1.25 }
const spacingSteps: readonly (readonly [step: number, px: number])[] = [
  [4, 16],
  [5, 24],
  [6, 32],
  [7, 48],
  [8, 64],
  [9, 96],
]

/**
 * Returns every token of tokens.css that a theme sets: brand, corners, density, font. The rest is derived there. Values
 * out of range fall back to defaults, so a hand-written theme cannot break out of the stylesheet.
 */
export function themeVariables(theme: Theme): Record<string, string> {
  const { hue, chroma, light, dark } = safeBrand(theme)
  const [r1, r2, r3] = radii[theme.radius] ?? radii.soft
  const wider = densityFactors[theme.density ?? 'comfortable'] ?? 1
  return {
    '--brand-h': `${hue}`,
    '--brand-c': `${chroma}`,
    '--brand-light': percent(light),
    '--brand-dark': percent(dark),
    '--r1': `${r1}px`,
    '--r2': `${r2}px`,
    '--r3': `${r3}px`,
    ...Object.fromEntries(spacingSteps.map(([step, px]) => [`--s${step}`, `${px * wider}px`])),
    '--font': fontOf(theme.font) ?? fontOf(defaultTheme.font) ?? 'sans-serif',
  }
}

const fontOf = (key: string) => (Object.hasOwn(themeFonts, key) ? themeFonts[key] : undefined)

/**
 * Returns a site's own stylesheet, served at `/theme.css?v=`: brand and corners, and of the rest only what differs from
 * the defaults.
 */
export function themeCss(theme: Theme): string {
  const usual = themeVariables(defaultTheme)
  const lines = Object.entries(themeVariables(theme))
    .filter(([name, value]) => /^--(brand-[hc]|r\d)$/.test(name) || value !== usual[name])
    .map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}\n`
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/**
 * Returns ten shades of a brand from pale to deep, as Mantine expects them: the seventh is the light accent, the fifth
 * the dark one.
 */
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

/** A site's brand colour. */
export type Brand = Pick<Theme, 'hue' | 'chroma' | 'light' | 'dark'>

const defaultLight = 0.5
const defaultDark = 0.74

/** Returns the accent of a brand as tokens.css derives it, for light and dark mode. */
export function accentOf(brand: Brand) {
  const { hue, chroma, light = defaultLight, dark = defaultDark } = brand
  const shade = (l: number, c: number): Oklch => ({ l, c, h: hue })
  return {
    light: {
      accent: shade(light, chroma),
      hover: shade(light - 0.06, chroma),
      text: shade(0.99, 0.01),
      soft: shade(0.955, chroma * 0.28),
      ink: shade(0.38, chroma * 0.9),
      focus: shade(0.62, 0.16),
    },
    dark: {
      accent: shade(dark, chroma * 1.05),
      hover: shade(dark + 0.06, chroma),
      text: shade(0.18, 0.03),
      soft: shade(0.3, chroma * 0.45),
      ink: shade(0.86, chroma * 0.7),
      focus: shade(0.62, 0.16),
    },
  }
}

function safeBrand(theme: Theme): Required<Brand> {
  const hue = Number.isFinite(theme.hue)
    ? Math.round((((theme.hue % 360) + 360) % 360) * 10) / 10
    : defaultTheme.hue
  const chroma = theme.chroma >= 0 && theme.chroma <= 0.3 ? theme.chroma : defaultTheme.chroma
  const between = (value: unknown, usual: number) =>
    typeof value === 'number' && value >= 0.1 && value <= 0.95 ? value : usual
  return { hue, chroma, light: between(theme.light, defaultLight), dark: between(theme.dark, defaultDark) }
}
