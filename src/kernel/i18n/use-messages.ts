import { useLocale } from './locale.tsx'
import type { Locale } from './messages.ts'

/** Returns the texts of a set in the language of this page: `const t = useMessages(shopMessages)`. */
export function useMessages<T>(set: Record<Locale, T>): T {
  return set[useLocale()]
}
