import { thaiDigitsToArabic } from '#kernel/text/index.ts'

/** Parses typed postcodes, separated by spaces or commas. */
export const postcodesIn = (text: string): string[] =>
  thaiDigitsToArabic(text)
    .split(/[\s,]+/)
    .filter(Boolean)
