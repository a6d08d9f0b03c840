import { thaiDigitsToArabic } from '#kernel/text/index.ts'

/** Postcodes as they are typed, with spaces or commas between. */
export const postcodesIn = (text: string): string[] =>
  thaiDigitsToArabic(text)
    .split(/[\s,]+/)
    .filter(Boolean)
