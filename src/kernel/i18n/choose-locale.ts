import type { Locale } from '#kernel/tenancy/tenant.ts'

/** The language of an answer: what the address asks for, else what was chosen before, else Thai. */
export function chooseLocale(asked: string | undefined, chosen: string | undefined): Locale {
  for (const wish of [asked, chosen]) if (wish === 'th' || wish === 'en') return wish
  return 'th'
}
