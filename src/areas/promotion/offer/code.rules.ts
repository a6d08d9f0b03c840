/** Normalises a code for storage: users may type lower case, spaces and dashes. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]+/g, '')
