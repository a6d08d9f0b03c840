import type { Locale } from '#kernel/tenancy/tenant.ts'

type MessageTemplate = string | ((params: never) => string)
/** Messages by code, in both languages: what an area reports when something cannot be done. */
export type ErrorMessages = Record<Locale, Record<string, MessageTemplate>>

const registered: Record<Locale, Map<string, MessageTemplate>> = { th: new Map(), en: new Map() }

/** Registers messages; those of an area are in its manifest. */
export function registerErrorMessages(...lists: readonly ErrorMessages[]): void {
  for (const sentences of lists)
    for (const locale of ['th', 'en'] as const)
      for (const [code, words] of Object.entries(sentences[locale])) registered[locale].set(code, words)
}

/** Returns the message for a code; an unknown code is returned as it is, so that nothing is hidden. */
export function errorMessage(locale: Locale, code: string, params: Record<string, unknown> = {}): string {
  const message = registered[locale].get(code)
  if (message === undefined) return code
  return typeof message === 'string' ? message : message(params as never)
}

export const knownErrorCodes = (locale: Locale): string[] => [...registered[locale].keys()]
