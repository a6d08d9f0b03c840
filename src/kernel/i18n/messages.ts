import type { Locale } from '#kernel/tenancy/tenant.ts'

export type { Locale }

/** A tree of texts: plain ones, and functions for those with values in them. */
export interface MessageTree {
  [key: string]: string | ((...figures: never[]) => string) | MessageTree
}

/** The same tree with other texts: the shape the English version of a Thai tree must have. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...figures: infer Figures) => string
      ? (...figures: Figures) => string
      : Translation<T[K]>
}

/**
 * Defines the texts of one area or part in both languages. English is typed by Thai, so a text missing in either does
 * not compile. Get a text with `useMessages(shopMessages)` on a page and with `shopMessages[ctx.locale]` on the server.
 * Keep each set small and close to its pages: a page carries both languages of every set it uses.
 */
export function defineMessages<T extends MessageTree>(both: {
  th: T
  en: Translation<T>
}): Record<Locale, Translation<T>>
export function defineMessages(both: Record<Locale, MessageTree>): Record<Locale, MessageTree> {
  return both
}
