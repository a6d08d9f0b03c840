import { hexOf } from '#kernel/ui/color.ts'
import type { Brand } from '#kernel/ui/theme.ts'

/** The colours of an email in a form mail clients understand, by the roles of `kernel/ui/tokens.css`. */
export interface MailPalette {
  ground: string
  surface: string
  sunken: string
  line: string
  text: string
  soft: string
  accent: string
  accentText: string
  accentInk: string
  tones: Record<MailTone, { back: string; ink: string }>
}

export type MailTone = 'info' | 'good' | 'warn' | 'bad'

/**
 * Returns the palette of a site's brand for light and dark, calculated because mail clients support neither CSS
 * variables nor OKLCH. The numbers are those of tokens.css; repeat changes there here.
 */
export function mailPalette(brand: Brand): {
  light: MailPalette
  dark: MailPalette
} {
  const of = (lightness: number, c: number, h: number) => hexOf({ l: lightness / 100, c, h })
  const { hue, chroma, light = 0.5, dark = 0.74 } = brand
  return {
    light: {
      ground: of(96.4, 0.008, 88),
      surface: of(100, 0, 0),
      sunken: of(98.6, 0.006, 88),
      line: of(91.5, 0.009, 85),
      text: of(24, 0.014, 70),
      soft: of(47, 0.014, 70),
      accent: of(light * 100, chroma, hue),
      accentText: of(99, 0.01, hue),
      accentInk: of(38, chroma * 0.9, hue),
      tones: {
        info: { back: of(95.5, chroma * 0.28, hue), ink: of(38, chroma * 0.9, hue) },
        good: { back: of(95.5, 0.035, 150), ink: of(41, 0.1, 152) },
        warn: { back: of(96, 0.045, 85), ink: of(45, 0.1, 62) },
        bad: { back: of(96, 0.025, 27), ink: of(45, 0.16, 27) },
      },
    },
    dark: {
      ground: of(19, 0.008, 70),
      surface: of(22.5, 0.009, 70),
      sunken: of(26, 0.01, 70),
      line: of(31, 0.011, 70),
      text: of(94, 0.008, 85),
      soft: of(75, 0.01, 85),
      accent: of(dark * 100, chroma * 1.05, hue),
      accentText: of(18, 0.03, hue),
      accentInk: of(86, chroma * 0.7, hue),
      tones: {
        info: { back: of(30, chroma * 0.45, hue), ink: of(86, chroma * 0.7, hue) },
        good: { back: of(29, 0.05, 150), ink: of(85, 0.12, 152) },
        warn: { back: of(30, 0.05, 80), ink: of(86, 0.11, 82) },
        bad: { back: of(30, 0.07, 25), ink: of(84, 0.1, 25) },
      },
    },
  }
}
