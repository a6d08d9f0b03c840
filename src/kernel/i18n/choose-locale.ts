import type { Locale } from '#kernel/tenancy/tenant.ts'

/**
 * Returns the language of a response: the one in the URL, otherwise the previously chosen one, otherwise the first
 * accepted one.
 */
export function chooseLocale(
  requested: string | undefined,
  chosen: string | undefined,
  spoken: readonly Locale[] = ['th', 'en'],
): Locale {
  return (
    spoken.find((locale) => locale === requested) ??
    spoken.find((locale) => locale === chosen) ??
    spoken[0] ??
    'th'
  )
}
