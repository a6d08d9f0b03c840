import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from './messages.ts'

const LocaleContext = createContext<Locale>('th')

/** Sets the language of everything below it; the document does this once. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return useContext(LocaleContext)
}
