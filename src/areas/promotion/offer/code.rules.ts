/** A code as it is stored: people type small letters, spaces and dashes as they like. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]+/g, '')
