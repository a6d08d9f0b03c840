/**
 * One parameter of a list's URL. Reading never throws: invalid values fall back, since anyone may write a URL and old
 * links stay around. Writing returns null if the URL does not need the parameter.
 */
export interface Param<Value> {
  read(text: string | null): Value
  write(value: Value | null | undefined): string | null
}

/** One of these values or none; with `usual`, always one of them, and the default is omitted from the URL. */
export function choice<Value extends string>(values: readonly Value[]): Param<Value | null>
export function choice<Value extends string>(values: readonly Value[], usual: Value): Param<Value>
export function choice<Value extends string>(values: readonly Value[], usual?: Value): Param<Value | null> {
  return {
    read: (text) => values.find((known) => known === text) ?? usual ?? null,
    write: (value) => (value && value !== usual ? value : null),
  }
}

/** On or off. */
export const flag = (): Param<boolean> => ({
  read: (text) => text === '1',
  write: (on) => (on ? '1' : null),
})

/** Text as typed, cut at `most` characters; null if empty. */
export const words = (most: number): Param<string | null> => ({
  read: (text) => cleanWords(text, most) || null,
  write: (value) => value || null,
})

/** A value with its own format, such as a day or an id. */
export const shaped = <Value extends string>(is: (text: string) => boolean): Param<Value | null> => ({
  read: (text) => (text !== null && is(text) ? (text as Value) : null),
  write: (value) => value || null,
})

/** The search terms; an empty text if there are none. */
export const searchWords: Param<string> = {
  read: (text) => cleanWords(text, 100),
  write: (value) => value?.trim() || null,
}

/** A page number from 1. Nobody reads beyond the ten-thousandth, and counting there only costs time. */
export const pageNumber: Param<number> = {
  read: (text) => (text !== null && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 10_000 ? Number(text) : 1),
  write: (page) => (page && page > 1 ? String(page) : null),
}

/** PostgreSQL refuses the NUL character in text, and nobody types a control character into a search on purpose. */
const cleanWords = (text: string | null, most: number) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
