import { foldText, normalizeThai } from '#kernel/text/index.ts'

/** The file system limit, in bytes of UTF-8. */
export const maxNameBytes = 255

// Marks that change the text direction can make `exe.gpj` look like an image; letters of right-to-left scripts need no
// such marks.
const invisibleChars = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Normalises a name for storage: one spelling, no control or direction marks, trimmed. Null for an invalid name: empty,
 * only dots, with a slash, or longer than `maxNameBytes` bytes.
 */
export function normalizeName(entered: string): string | null {
  if (/[/\\]/.test(entered)) return null
  const name = normalizeThai(entered.toWellFormed().replace(invisibleChars, '')).trim()
  return name && !/^\.+$/.test(name) && byteLength(name) <= maxNameBytes ? name : null
}

/**
 * Does the same for an uploaded or imported file: removes folders before its name, and shortens long names before the
 * extension.
 */
export function sanitizeFileName(input: string, fallback = 'file'): string {
  const last = input.split(/[/\\]/).at(-1) ?? ''
  const plain = normalizeThai(last.toWellFormed().replace(invisibleChars, '')).trim()
  return normalizeName(shorten(plain, '')) ?? fallback
}

/** Returns the folders in a path from the desktop (`photos/2026`), without empty or parent segments; at most 32. */
export function parseFolderPath(path: string): string[] {
  return path
    .split(/[/\\]/)
    .map((part) => normalizeName(part))
    .filter((part): part is string => part !== null)
    .slice(0, 32)
}

/** Equal for names a user would consider the same. */
export const nameKey = (name: string): string => normalizeThai(name).toLowerCase()

/** Sorts names naturally: numbers by value. */
export const sortKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'))

/** Returns the name itself, or with the first number that makes it unique: `map (2).pdf`. */
export function uniqueName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(nameKey(name))) return name
  for (let count = 2; ; count++) {
    const next = shorten(name, ` (${count})`)
    if (!usedNames.has(nameKey(next))) return next
  }
}

/** The stem of names like `map (2).pdf`, whatever the number, for finding names that may be taken. */
export const stemOf = (name: string): string => splitName(name).stem

/** Returns the extension of a stored object, with its dot; empty if it is not a simple one. */
export const safeExtension = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[0].toLowerCase() ?? ''

/** Puts `suffix` before the extension and shortens long names, never splitting a character. */
function shorten(name: string, suffix: string): string {
  const { stem, extension } = splitName(name)
  const maxStemBytes = maxNameBytes - byteLength(extension) - byteLength(suffix)
  let saved = ''
  for (const { segment } of new Intl.Segmenter('th').segment(stem.slice(0, 1000))) {
    if (byteLength(saved + segment) > maxStemBytes) break
    saved += segment
  }
  return `${saved.trimEnd()}${suffix}${extension}`
}

function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.')
  const extension = at > 0 ? name.slice(at) : ''
  // A long last part is not an extension but text with a dot in it.
  return byteLength(extension) <= 20
    ? { stem: at > 0 ? name.slice(0, at) : name, extension }
    : { stem: name, extension: '' }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
