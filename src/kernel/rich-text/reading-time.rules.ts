import { segment } from '#kernel/text/index.ts'

/**
 * Words a Thai reader takes in within a minute. Thai is written without spaces, so words are counted by the dictionary;
 * its words are shorter than English ones, which makes for about 220 a minute.
 */
const wordsAMinute = 220

/** How many words a text has; spaces and signs are none. */
export const countWords = (text: string): number =>
  segment(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** How long a text takes to read, in whole minutes, one at least. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsAMinute))
