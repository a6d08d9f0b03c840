import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Seo } from '../catalog.types.ts'

interface Described {
  seo: Seo
  name: LocalizedText
  short: LocalizedText
  description: { th: Doc | null; en: Doc | null }
}

/**
 * Returns the title and description for search engines: the custom texts, otherwise the name and the beginning of the
 * description.
 */
export function searchResultOf(
  { seo, name, short, description }: Described,
  locale: 'th' | 'en',
): { title: string; description: string } {
  const long = description[locale] ?? description.th
  const text = short[locale] || short.th || (long ? plainText(long) : '')
  return {
    title: (seo.title?.[locale] || name[locale] || name.th).slice(0, 70),
    description: (seo.description?.[locale] || text.replace(/\s+/g, ' ').trim()).slice(0, 160),
  }
}
