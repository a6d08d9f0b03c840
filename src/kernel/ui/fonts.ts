import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'

/** Fonts worth asking for before the stylesheet is read: the one nearly every text of the first screen is set in. */
export const preloadFonts: readonly string[] = [anuphanThai]
