import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'

/** Fonts worth preloading before the stylesheet is read: the one used for nearly all text of the first screen. */
export const preloadFonts: readonly string[] = [anuphanThai]
