/** The characters of codes: none that can be confused with another. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Normalises a typed code to its stored form. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
