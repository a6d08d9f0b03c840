import type { Locale } from '#kernel/tenancy/tenant.ts'

/** The language of an answer: what the address asks for, else what was chosen before, else the first one spoken. */
export function chooseLocale(
  requested: string | undefined,
  chosen: string | undefined,
  spoken: readonly Locale[] = ['th', 'en'],
): Locale {
  return spoken.find((one) => one === requested) ?? spoken.find((one) => one === chosen) ?? spoken[0] ?? 'th'
}
