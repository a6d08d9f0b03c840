import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

const knownCodes = [
  'line_off',
  'line_state',
  'line_denied',
  'line_failed',
  'line_taken',
  'line_email',
  'two_factor_over',
]

/** Returns the message for LINE's refusal from the code in the URL; null for an unknown code. */
export const lineErrorMessage = (why: string | null, locale: Locale): string | null =>
  why && knownCodes.includes(why) ? errorMessage(locale, `account.${why}`) : null
