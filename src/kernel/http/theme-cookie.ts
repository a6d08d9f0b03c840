/** A visitor's choice; empty to use the site's own theme. */
export type ChosenTheme = 'dark' | 'light' | ''

/** Reads the chosen theme from a visitor's cookies; no other value gets into the key of a cached page. */
export const themeOf = ({ theme }: Record<string, string | undefined>): ChosenTheme =>
  theme === 'dark' || theme === 'light' ? theme : ''
