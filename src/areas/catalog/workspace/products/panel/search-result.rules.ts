import type { Draft } from './draft.rules.ts'

type Described = Pick<
  Draft,
  'seo' | 'nameTh' | 'nameEn' | 'shortTh' | 'shortEn' | 'descriptionTh' | 'descriptionEn'
>

/** What a search engine's result would say: the words of its own, else name and the beginning of the description. */
export function searchResultOf(
  product: Described,
  locale: 'th' | 'en',
): { title: string; description: string } {
  const thai = locale === 'th'
  const name = (!thai && product.nameEn) || product.nameTh
  const short = (!thai && product.shortEn) || product.shortTh
  const long = (!thai && product.descriptionEn) || product.descriptionTh
  const text = (short || long)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    title: (product.seo.title?.[locale] || name).slice(0, 70),
    description: (product.seo.description?.[locale] || text).slice(0, 160),
  }
}
