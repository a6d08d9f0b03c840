import { normalizeText } from '#kernel/import/csv/cells.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import type { ProductRecord } from '../product/product.types.ts'
import type { InputText } from './import.types.ts'
import { anyText, textAfter } from './localized-text.rules.ts'

type Descriptions = Pick<ProductRecord, 'descriptionTh' | 'descriptionEn'>

/**
 * Returns the descriptions after an import. Files contain HTML, so both sides are compared as HTML, and an equal
 * description keeps its existing document: HTML cannot represent everything in a document.
 */
export function descriptionsAfter(
  before: Descriptions | undefined,
  input: InputText | undefined,
  resolveImage: (src: string) => string | undefined,
): Descriptions {
  const stands = {
    descriptionTh: before?.descriptionTh ?? null,
    descriptionEn: before?.descriptionEn ?? null,
  }
  if (!input) return stands
  const docs = new Map<string, Doc | null>()
  const compared = (html: string | undefined, existing?: Doc | null): string => {
    const doc = html === undefined ? null : docOfHtml(html, resolveImage)
    const normalized = normalizeText(htmlOfDoc(doc))
    docs.set(normalized, existing ?? doc)
    return normalized
  }
  const cleaned = {
    th: compared(input.th) || undefined,
    en: compared(input.en) || undefined,
    any: compared(input.any) || undefined,
  }
  if (!anyText(cleaned)) return stands
  const { descriptionTh, descriptionEn } = stands
  const previous = {
    en: compared(htmlOfDoc(descriptionEn), descriptionEn),
    th: compared(htmlOfDoc(descriptionTh), descriptionTh),
  }
  const { th, en } = textAfter(before && previous, cleaned)
  return { descriptionTh: docs.get(th) ?? null, descriptionEn: docs.get(en) ?? null }
}
