import type { Satang } from '#kernel/money/satang.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Cover, ProductCard } from '../catalog.types.ts'
import type { ShippingEstimate } from '../product/preorder.rules.ts'

export interface CardRow {
  id: string
  slug: string
  sku: string
  nameTh: string
  nameEn: string
  brand: string
  brandEn: string
  cover: Cover | null
  tags: string[]
  tagsImported: boolean
  ratingMilli: number
  ratingCount: number
  variants: number
  regular: number | null
  sale: number | null
  unitTh: string | null
  unitEn: string | null
  from: boolean | null
  onlyVariantId: string | null
  available: number | null
  ahead: ShippingEstimate | null
  low: boolean | null
}

/** Returns both languages of a text; without English, the Thai text is shown. */
export const localizedText = (th: string | null, en: string | null): LocalizedText => ({
  th: th ?? '',
  en: en || (th ?? ''),
})

/** Null while there are no ratings. */
export const ratingOf = ({ ratingMilli, ratingCount }: Pick<CardRow, 'ratingMilli' | 'ratingCount'>) =>
  ratingCount > 0 ? { average: ratingMilli / 1000, count: ratingCount } : null

export function cardOf(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: localizedText(row.nameTh, row.nameEn),
    brand: localizedText(row.brand, row.brandEn),
    image: row.cover && {
      ...row.cover,
      alt: localizedText(row.cover.alt.th || row.nameTh, row.cover.alt.en || row.nameEn),
    },
    price: {
      regular: (row.regular ?? 0) as Satang,
      sale: row.sale as Satang | null,
      from: row.from ?? false,
      unit: localizedText(row.unitTh, row.unitEn),
    },
    available: row.available,
    ahead: row.ahead,
    low: row.low ?? false,
    variants: row.variants,
    onlyVariantId: row.onlyVariantId,
    tags: row.tags,
    tagsImported: row.tagsImported,
    rating: ratingOf(row),
  }
}
