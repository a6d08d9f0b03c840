import { createStore } from '#kernel/ui/store.ts'

export type Theme = 'light' | 'dark'

/** Notifies components that draw by script (Mantine, charts) of a change between light and dark. */
export const themeStore = createStore<Theme | null>(null)

/** Returns the page's current colour mode: the user's choice, otherwise the system's. Browser only. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Stores the choice of light or dark and applies it immediately. The server reads the cookie, so the next page is
 * rendered correctly.
 */
export function chooseTheme(theme: Theme): void {
  storePreference('theme', theme)
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.mantineColorScheme = theme
  themeStore.set(theme)
}

/** Stores the language choice; the page must be requested again, since the server renders the texts. */
export function chooseLanguage(locale: 'th' | 'en'): void {
  storePreference('lang', locale)
}

/** Stores a preference of this browser for a year. The server reads it too, so it must never be harmful when forged. */
export function storePreference(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`
  // Not the Cookie Store API: it is unavailable over plain http in a local network, where tills run.
  Object.assign(document, { cookie })
}
