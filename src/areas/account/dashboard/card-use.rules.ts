/** How often each card of the home page was opened in this browser. */
export type CardUse = Record<string, number>

export const cardUseCookie = 'cards'

/** Parses the cookie; ignores anything but short keys with numbers. */
export function readCardUse(cookie: string | undefined): CardUse {
  const found = [...(cookie ?? '').slice(0, 400).matchAll(/(?:^|\.)([a-z][\w-]{0,29}):(\d{1,3})(?=\.|$)/g)]
  return Object.fromEntries(found.slice(0, 20).map(([, key, count]) => [key ?? '', Number(count)]))
}

export const writeCardUse = (use: CardUse): string =>
  Object.entries(use)
    .map(([key, count]) => `${key}:${count}`)
    .join('.')

/** Adds one opening. At the maximum all counts are halved, so that new habits overtake old ones. */
export function incrementUse(use: CardUse, key: string): CardUse {
  const next = { ...use, [key]: (use[key] ?? 0) + 1 }
  if ((next[key] ?? 0) < 100) return next
  return Object.fromEntries(Object.entries(next).map(([name, count]) => [name, Math.floor(count / 2)]))
}
