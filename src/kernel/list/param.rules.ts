/**
 * One parameter of a list's URL. Reading never throws: invalid values fall back, since anyone may write a URL and old
 * links stay around. Writing returns null if the URL does not need the parameter.
 */
export interface Param<Value> {
  read(text: string | null): Value
  write(value: Value | null | undefined): string | null
}

/** One of these values or none; with `usual`, always one of them, and the default is omitted from the URL. */
export function choiceParam<Value extends string>(values: readonly Value[]): Param<Value | null>
export function choiceParam<Value extends string>(values: readonly Value[], usual: Value): Param<Value>
export function choiceParam<Value extends string>(
  values: readonly Value[],
  usual?: Value,
): Param<Value | null> {
  return {
    read: (text) => values.find((candidate) => candidate === text) ?? usual ?? null,
    write: (value) => (value && value !== usual ? value : null),
  }
}

/** On or off. */
export const flagParam = (): Param<boolean> => ({
  read: (text) => text === '1',
  write: (on) => (on ? '1' : null),
})

/** Text as typed, cut at `maxLength` characters; null if empty. */
export const textParam = (maxLength: number): Param<string | null> => ({
  read: (text) => cleanText(text, maxLength) || null,
  write: (value) => value || null,
})

/** A value with its own format, such as a day or an id. */
export const formatParam = <Value extends string>(is: (text: string) => boolean): Param<Value | null> => ({
  read: (text) => (text !== null && is(text) ? (text as Value) : null),
  write: (value) => value || null,
})

/** The search terms; an empty text if there are none. */
export const searchParam: Param<string> = {
  read: (text) => cleanText(text, 100),
  write: (value) => value?.trim() || null,
}

/** A page number from 1. Nobody reads beyond the ten-thousandth, and counting there only costs time. */
export const pageParam: Param<number> = {
  read: (text) => (text !== null && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 10_000 ? Number(text) : 1),
  write: (page) => (page && page > 1 ? String(page) : null),
}

/** PostgreSQL refuses the NUL character in text, and nobody types a control character into a search on purpose. */
const cleanText = (text: string | null, maxLength: number) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()
