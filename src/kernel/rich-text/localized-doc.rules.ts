import { docOf, nonEmptyDoc, readDoc } from './doc.rules.ts'
import type { Doc } from './doc.types.ts'

type Locale = 'th' | 'en'

/** Accepts a single document, or a Thai one with an optional English one. */
const textsOf = (value: unknown): { th?: unknown; en?: unknown } => {
  const both = (value ?? {}) as { type?: string; th?: unknown; en?: unknown }
  return both.type === 'doc' ? { th: value } : both
}

/** Returns the document in a language, empty if there is none. */
export function docIn(value: unknown, language: Locale): Doc {
  const doc = textsOf(value)[language]
  return doc ? readDoc(doc).doc : docOf()
}

/** Returns the value with the document of one language replaced; the other is unchanged, and an empty English one is removed. */
export function withDoc(value: unknown, language: Locale, doc: Doc): { th: Doc; en?: Doc } {
  const th = language === 'th' ? doc : docIn(value, 'th')
  const en = nonEmptyDoc(language === 'en' ? doc : docIn(value, 'en'))
  return en ? { th, en } : { th }
}
