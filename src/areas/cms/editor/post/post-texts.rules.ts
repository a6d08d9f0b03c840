import { nonEmptyDoc, plainText } from '#kernel/rich-text/doc.rules.ts'
import { countWords, readingMinutes } from '#kernel/rich-text/reading-time.rules.ts'
import type { Content } from '../../page/content.input.ts'

export type Language = 'th' | 'en'
export type PostPart = 'title' | 'excerpt' | 'body' | 'alt'
type PostTexts = Pick<Content, 'title' | 'excerpt' | 'body' | 'cover'>

/** Returns what a post still lacks in a language. Without English, English readers get the Thai. */
export function missingPostParts({ title, excerpt, body, cover }: PostTexts, language: Language): PostPart[] {
  const text = body?.[language]
  return [
    ...(title[language].trim() ? [] : (['title'] as const)),
    ...(excerpt[language].trim() ? [] : (['excerpt'] as const)),
    ...(text && nonEmptyDoc(text) ? [] : (['body'] as const)),
    ...(cover && !cover.alt[language].trim() ? (['alt'] as const) : []),
  ]
}

/** Returns the length of a post's text, in words and minutes of reading. */
export function lengthOf({ body }: PostTexts, language: Language): { wordCount: number; minutes: number } {
  const doc = body?.[language]
  const text = doc ? plainText(doc) : ''
  return { wordCount: countWords(text), minutes: readingMinutes(text) }
}
