import { segment } from '#kernel/text/index.ts'

/**
 * Words per minute of a Thai reader. Thai is written without spaces, so words are counted by the dictionary; its words
 * are shorter than English ones, which gives about 220 per minute.
 */
const wordsPerMinute = 220

/** Returns the number of words in a text, without spaces and punctuation. */
export const countWords = (text: string): number =>
  segment(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Returns the reading time of a text in whole minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsPerMinute))
