import { createContext, useContext } from 'react'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/** The one language in which the canvas shows the page and all fields ask for it. */
export interface WritingLanguage {
  language: Locale
  choose: (language: Locale) => void
}

export const WritingLanguageContext = createContext<WritingLanguage | null>(null)

/** Null where texts are asked for in every language at once. */
export const useWritingLanguage = (): WritingLanguage | null => useContext(WritingLanguageContext)
