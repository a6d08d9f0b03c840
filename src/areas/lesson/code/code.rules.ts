/** The characters of codes: none that can be confused with another. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Normalises a typed code to its stored form. */
export const normalizeCode = (input: string): string =>
  input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
