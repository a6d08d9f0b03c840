/** Normalises a code for storage: users may type lower case, spaces and dashes. */
export const codeOf = (input: string): string => input.toUpperCase().replace(/[\s-]+/g, '')
