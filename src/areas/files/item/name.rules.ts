import { foldText, normalizeThai } from '#kernel/text/index.ts'

/** As long as file systems take them, in bytes of UTF-8. */
export const longestName = 255

// Marks that turn the direction of writing make `exe.gpj` look like a picture; letters of such scripts do so by themselves.
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A name as it is kept: one spelling, no control or direction marks, no blanks around. Null for what is no name: empty, dots alone,
 * with a slash, longer than `longestName` bytes.
 */
export function readName(typed: string): string | null {
  if (/[/\\]/.test(typed)) return null
  const name = normalizeThai(typed.toWellFormed().replace(hidden, '')).trim()
  return name && !/^\.+$/.test(name) && bytesOf(name) <= longestName ? name : null
}

/** The same for a file that comes from somewhere: folders before its name are left out, what is too long is cut before the extension. */
export function takeName(input: string, fallback = 'file'): string {
  const last = input.split(/[/\\]/).at(-1) ?? ''
  const plain = normalizeThai(last.toWellFormed().replace(hidden, '')).trim()
  return readName(shorten(plain, '')) ?? fallback
}

/** The folders in a path from the desktop (`photos/2026`), without steps up or nothing; at most 32. */
export function takeFolders(path: string): string[] {
  return path
    .split(/[/\\]/)
    .map((part) => readName(part))
    .filter((part): part is string => part !== null)
    .slice(0, 32)
}

/** Equal for names a person would take for the same. */
export const nameKey = (name: string): string => normalizeThai(name).toLowerCase()

/** Orders names as people do: numbers by their size. */
export const sortKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'))

/** The name itself, or with the first number that makes it one of its own: `map (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name
  for (let count = 2; ; count++) {
    const next = shorten(name, ` (${count})`)
    if (!taken.has(nameKey(next))) return next
  }
}

/** Like `map (2).pdf`, whatever the number: how one finds the names that could be taken. */
export const stemOf = (name: string): string => splitName(name).stem

/** The extension a stored object keeps, with its dot; nothing where there is no plain one. */
export const plainExtension = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[0].toLowerCase() ?? ''

/** Puts `mark` before the extension and cuts what is too long, never through a character. */
function shorten(name: string, mark: string): string {
  const { stem, extension } = splitName(name)
  const room = longestName - bytesOf(extension) - bytesOf(mark)
  let saved = ''
  for (const { segment } of new Intl.Segmenter('th').segment(stem.slice(0, 1000))) {
    if (bytesOf(saved + segment) > room) break
    saved += segment
  }
  return `${saved.trimEnd()}${mark}${extension}`
}

function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.')
  const extension = at > 0 ? name.slice(at) : ''
  // A long last part is no extension but a sentence with a dot in it.
  return bytesOf(extension) <= 20
    ? { stem: at > 0 ? name.slice(0, at) : name, extension }
    : { stem: name, extension: '' }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
