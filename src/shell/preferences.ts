import { createStore } from '#kernel/ui/store.ts'

export type Theme = 'light' | 'dark'

/** Tells parts that draw by script (Mantine, charts) that the look has changed. */
export const themeChosen = createStore<Theme | null>(null)

/** The look the page has now: the person's choice, else the system's. Browser only. */
export function themeNow(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps a choice of light or dark and wears it at once. The server reads the cookie, so the next page comes right. */
export function chooseTheme(theme: Theme): void {
  keep('theme', theme)
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.mantineColorScheme = theme
  themeChosen.set(theme)
}

/** Keeps a choice of language; the page must be asked for again, since the server writes the words. */
export function chooseLanguage(locale: 'th' | 'en'): void {
  keep('lang', locale)
}

/** A choice of this browser, for a year. Read by the server too, so never anything that could harm when forged. */
export function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`
  // Not by the Cookie Store API: it is missing on plain http in a local network, where tills stand.
  Object.assign(document, { cookie })
}
