import { thaiDigitsToArabic } from '#kernel/text/index.ts'

/** Parses typed postcodes, separated by spaces or commas. */
export const parsePostcodes = (text: string): string[] =>
  thaiDigitsToArabic(text)
    .split(/[\s,]+/)
    .filter(Boolean)
