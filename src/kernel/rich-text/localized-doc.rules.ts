import { docOf, filledDoc, readDoc } from './doc.rules.ts'
import type { Doc } from './doc.types.ts'

type Locale = 'th' | 'en'

/** One document for all, or a Thai one with, maybe, an English one. */
const textsOf = (value: unknown): { th?: unknown; en?: unknown } => {
  const both = (value ?? {}) as { type?: string; th?: unknown; en?: unknown }
  return both.type === 'doc' ? { th: value } : both
}

/** The document in a language, empty where there is none. */
export function docIn(value: unknown, language: Locale): Doc {
  const doc = textsOf(value)[language]
  return doc ? readDoc(doc).doc : docOf()
}

/** The value with the document of one language written again; the other stays as it is, and an English one that says nothing is none. */
export function withDoc(value: unknown, language: Locale, doc: Doc): { th: Doc; en?: Doc } {
  const th = language === 'th' ? doc : docIn(value, 'th')
  const en = filledDoc(language === 'en' ? doc : docIn(value, 'en'))
  return en ? { th, en } : { th }
}
