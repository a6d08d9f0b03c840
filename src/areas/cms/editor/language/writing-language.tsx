import { createContext, useContext } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/** The one language in which the canvas shows the page and all fields are edited. */
export interface WritingLanguage {
  language: Locale
  choose: (language: Locale) => void
}

export const WritingLanguageContext = createContext<WritingLanguage | null>(null)

/** Null where texts are edited in all languages together. */
export const useWritingLanguage = (): WritingLanguage | null => useContext(WritingLanguageContext)

/** The language in which a text of the page is shown beside the canvas. */
export function useEditedLanguage(): Locale {
  const locale = useLocale()
  return useWritingLanguage()?.language ?? locale
}
