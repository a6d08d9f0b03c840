import type { Locale } from '#kernel/i18n/messages.ts'
import { cancelReasons } from '../messages/cancel-reason.ts'

/**
 * Returns a stored reason in the reader's language. It is stored as the staff member read it: a chosen reason, and what
 * they added, which stays as it was written.
 */
export function reasonIn(locale: Locale, reason: string): string {
  const [named = '', ...more] = reason.split(' · ')
  const keys = Object.keys(cancelReasons.th) as (keyof typeof cancelReasons.th)[]
  const key = keys.find(
    (candidate) => cancelReasons.th[candidate] === named || cancelReasons.en[candidate] === named,
  )
  return key ? [cancelReasons[locale][key], ...more].join(' · ') : reason
}
