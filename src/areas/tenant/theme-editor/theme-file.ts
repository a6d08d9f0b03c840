import { darkest, type Look, lightest, lookOptions } from '../settings/look.ts'

const format = 'sala-theme'
const version = 1
const longest = 4000

/** Returns a look as a file that another site can import. Images are left out: they belong to the site. */
export function writeThemeFile({ colour, dark, radius, font, density, scheme }: Look): string {
  return `${JSON.stringify({ format, version, colour, dark, radius, font, density, scheme }, null, 2)}\n`
}

export type ThemeFile =
  | { ok: true; look: Look }
  | { ok: false; why: 'too-long' | 'not-json' | 'not-a-theme' | 'newer' }
  /** Names that are unknown or out of range. */
  | { ok: false; why: 'wrong'; names: string[] }

/**
 * Reads a file supplied by a user. Only known names are accepted, each with a value from its own list or range, so that
 * nothing in it can be anything but a choice; a file with anything else is rejected, not applied in part.
 */
export function readThemeFile(text: string): ThemeFile {
  if (text.length > longest) return { ok: false, why: 'too-long' }
  const found = parsed(text)
  if (found === undefined) return { ok: false, why: 'not-json' }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    return { ok: false, why: 'not-a-theme' }
  const { format: message, version: age, ...rest } = found as Record<string, unknown>
  if (message !== format || typeof age !== 'number') return { ok: false, why: 'not-a-theme' }
  if (age > version) return { ok: false, why: 'newer' }
  const names = new Set([...Object.keys(rest), ...Object.keys(checks)])
  const wrong = [...names].filter(
    (name) => !(Object.hasOwn(checks, name) && checks[name as keyof Look](rest[name])),
  )
  if (wrong.length)
    return { ok: false, why: 'wrong', names: wrong.map((name) => name.slice(0, 40)).slice(0, 8) }
  return { ok: true, look: rest as unknown as Look }
}

const oneOf = (options: readonly { value: string }[]) => (value: unknown) =>
  options.some((option) => option.value === value)

const checks: Record<keyof Look, (value: unknown) => boolean> = {
  colour: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  dark: (value) => Number.isInteger(value) && (value as number) >= darkest && (value as number) <= lightest,
  radius: oneOf(lookOptions.radius),
  font: oneOf(lookOptions.font),
  density: oneOf(lookOptions.density),
  scheme: oneOf(lookOptions.scheme),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
