import type { Locale } from '#kernel/tenancy/tenant.ts'

export type { Locale }

/** A tree of texts: plain ones, and functions for those with figures or names in them. */
export interface Texts {
  [key: string]: string | ((...figures: never[]) => string) | Texts
}

/** The same tree with other texts in it: what the English of a Thai tree must look like. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...figures: infer Figures) => string
      ? (...figures: Figures) => string
      : Translation<T[K]>
}

/**
 * The texts of one area or part in both languages. English is typed by Thai, so a text that is missing in one of them
 * does not compile. Take a text by `useMessages(shopMessages)` on a page and by `shopMessages[ctx.locale]` on the
 * server. Keep each set small and near its screens: a page carries both languages of every set it takes from.
 */
export function messages<T extends Texts>(both: { th: T; en: Translation<T> }): Record<Locale, Translation<T>>
export function messages(both: Record<Locale, Texts>): Record<Locale, Texts> {
  return both
}
