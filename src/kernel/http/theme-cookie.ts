/** What a visitor chose; empty while the site's own look stands. */
export type ChosenTheme = 'dark' | 'light' | ''

/** The theme a visitor chose, out of their cookies; nothing else gets into the key of a kept page. */
export const themeOf = ({ theme }: Record<string, string | undefined>): ChosenTheme =>
  theme === 'dark' || theme === 'light' ? theme : ''
