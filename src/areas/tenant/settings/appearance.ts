import type { Density, LocalizedText, Scheme, Theme } from '#kernel/tenancy/tenant.ts'
import { hexOf, oklchOf } from '#kernel/ui/color.ts'
import { accentOf } from '#kernel/ui/theme.ts'
import { brandOf, readableBrand } from '#kernel/ui/theme-contrast.ts'

/** An admin's choices for a site's appearance, without images. */
export interface Appearance {
  /** `#rrggbb`, as on a light background. */
  colour: string
  /** Lightness of the colour on a dark background, percent. */
  dark: number
  radius: Theme['radius']
  font: string
  density: Density
  scheme: Scheme
}

export const minDarkLightness = 60
export const maxDarkLightness = 92
const defaultDarkLightness = 0.74

interface AppearanceOption<Value extends string> {
  value: Value
  label: LocalizedText
}

export const appearanceOptions: {
  radius: readonly AppearanceOption<Appearance['radius']>[]
  font: readonly AppearanceOption<string>[]
  density: readonly AppearanceOption<Density>[]
  scheme: readonly AppearanceOption<Scheme>[]
} = {
  radius: [
    { value: 'sharp', label: { th: 'คม', en: 'Sharp' } },
    { value: 'soft', label: { th: 'นุ่ม', en: 'Soft' } },
    { value: 'round', label: { th: 'มน', en: 'Round' } },
  ],
  font: [
    { value: 'anuphan', label: { th: 'อนุพันธ์ ทันสมัย ไม่มีหัว', en: 'Anuphan, modern, loopless' } },
    {
      value: 'plex-looped',
      label: { th: 'IBM Plex มีหัว อ่านยาวสบาย', en: 'IBM Plex, looped, for long reading' },
    },
    { value: 'system', label: { th: 'ของเครื่องผู้อ่าน', en: 'Device default' } },
  ],
  density: [
    { value: 'compact', label: { th: 'กระชับ', en: 'Compact' } },
    { value: 'comfortable', label: { th: 'พอดี', en: 'Comfortable' } },
    { value: 'airy', label: { th: 'โปร่ง', en: 'Airy' } },
  ],
  scheme: [
    { value: 'auto', label: { th: 'ตามเครื่องผู้อ่าน', en: 'Match device' } },
    { value: 'light', label: { th: 'สว่าง', en: 'Light' } },
    { value: 'dark', label: { th: 'มืด', en: 'Dark' } },
  ],
}

/** Returns a theme's colour on a light background. */
export const colourOf = (theme: Theme): string => hexOf(accentOf(theme).light.accent)

/** Returns the lightness of a theme's colour on a dark background, percent. */
export const darkOf = (theme: Theme): number => Math.round((theme.dark ?? defaultDarkLightness) * 100)

/** Returns the theme for a look, readable or not. Expects a validated look. */
export function themeOf(appearance: Appearance): Theme {
  const { colour, dark, ...rest } = appearance
  return { ...brandOf(oklchOf(colour) ?? { l: 0.5, c: 0, h: 0 }, dark / 100), ...rest }
}

/** Returns the closest look that is readable everywhere; the same one if it already is. */
export function readableAppearance(appearance: Appearance): Appearance {
  const before = themeOf(appearance)
  const brand = readableBrand(before)
  const same = (['hue', 'chroma', 'light'] as const).every((key) => brand[key] === before[key])
  return {
    ...appearance,
    colour: same ? appearance.colour : hexOf(accentOf(brand).light.accent),
    // Rounded up, since the dark background needs it lighter rather than darker.
    dark: brand.dark === before.dark ? appearance.dark : Math.ceil(brand.dark * 100),
  }
}
