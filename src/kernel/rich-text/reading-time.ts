import { segment } from '#kernel/text/index.ts'

/**
 * Words a Thai reader takes in within a minute. Thai is written without spaces, so words are counted by the dictionary;
 * its words are shorter than English ones, which makes for about 220 a minute.
 */
const wordsAMinute = 220

/** How long a text takes to read, in whole minutes, one at least. */
export function readingMinutes(text: string): number {
  const words = segment(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsAMinute))
}
