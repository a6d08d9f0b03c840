import {
  type Appearance,
  appearanceOptions,
  maxDarkLightness,
  minDarkLightness,
} from '../settings/appearance.ts'

const format = 'sala-theme'
const version = 1
const maxFileLength = 4000

/** Returns a look as a file that another site can import. Images are left out: they belong to the site. */
export function writeThemeFile({ colour, dark, radius, font, density, scheme }: Appearance): string {
  return `${JSON.stringify({ format, version, colour, dark, radius, font, density, scheme }, null, 2)}\n`
}

export type ThemeFile =
  | { ok: true; appearance: Appearance }
  | { ok: false; reason: 'too-long' | 'not-json' | 'not-a-theme' | 'newer' }
  /** Names that are unknown or out of range. */
  | { ok: false; reason: 'wrong'; names: string[] }

/**
 * Reads a file supplied by a user. Only known names are accepted, each with a value from its own list or range, so that
 * nothing in it can be anything but a choice; a file with anything else is rejected, not applied in part.
 */
export function readThemeFile(text: string): ThemeFile {
  if (text.length > maxFileLength) return { ok: false, reason: 'too-long' }
  const found = parseJson(text)
  if (found === undefined) return { ok: false, reason: 'not-json' }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    return { ok: false, reason: 'not-a-theme' }
  const { format: message, version: age, ...rest } = found as Record<string, unknown>
  if (message !== format || typeof age !== 'number') return { ok: false, reason: 'not-a-theme' }
  if (age > version) return { ok: false, reason: 'newer' }
  const names = new Set([...Object.keys(rest), ...Object.keys(checks)])
  const wrong = [...names].filter(
    (name) => !(Object.hasOwn(checks, name) && checks[name as keyof Appearance](rest[name])),
  )
  if (wrong.length)
    return { ok: false, reason: 'wrong', names: wrong.map((name) => name.slice(0, 40)).slice(0, 8) }
  return { ok: true, appearance: rest as unknown as Appearance }
}

const isOneOf = (options: readonly { value: string }[]) => (value: unknown) =>
  options.some((option) => option.value === value)

const checks: Record<keyof Appearance, (value: unknown) => boolean> = {
  colour: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  dark: (value) =>
    Number.isInteger(value) && (value as number) >= minDarkLightness && (value as number) <= maxDarkLightness,
  radius: isOneOf(appearanceOptions.radius),
  font: isOneOf(appearanceOptions.font),
  density: isOneOf(appearanceOptions.density),
  scheme: isOneOf(appearanceOptions.scheme),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
