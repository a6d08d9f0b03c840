/**
 * One parameter of a list's address. Reading never throws: what means nothing here falls back, since anybody may write an address
 * and old links stay about. Writing answers null for what the address need not say.
 */
export interface Param<Value> {
  read(text: string | null): Value
  write(value: Value | null | undefined): string | null
}

/** One of these or none; with `usual`, one of these always, and the usual one stays out of the address. */
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

/** Words as typed, cut at `most` characters; none is null. */
export const words = (most: number): Param<string | null> => ({
  read: (text) => cleanWords(text, most) || null,
  write: (value) => value || null,
})

/** What has a shape of its own, such as a day or an id. */
export const shaped = <Value extends string>(is: (text: string) => boolean): Param<Value | null> => ({
  read: (text) => (text !== null && is(text) ? (text as Value) : null),
  write: (value) => value || null,
})

/** The words of a search; none is the empty text. */
export const searchWords: Param<string> = {
  read: (text) => cleanWords(text, 100),
  write: (value) => value?.trim() || null,
}

/** A page from 1. Beyond the ten-thousandth nobody reads, and counting there only costs. */
export const pageNumber: Param<number> = {
  read: (text) => (text !== null && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 10_000 ? Number(text) : 1),
  write: (page) => (page && page > 1 ? String(page) : null),
}

/** PostgreSQL refuses the NUL character in text, and no control character was ever typed into a search on purpose. */
const cleanWords = (text: string | null, most: number) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
