import type { ProductRecord } from '../../product/product.types.ts'

/**
 * A product to begin another one with: all that describes it, as a draft, with names that say what it is. Codes and addresses are its
 * own and made again; pictures and stock stay with the first.
 */
export function copyOf(record: ProductRecord, named: Record<'th' | 'en', (name: string) => string>) {
  const words = (th: string, en: string) => ({ th, en })
  return {
    name: words(named.th(record.nameTh), record.nameEn && named.en(record.nameEn)),
    brand: words(record.brand, record.brandEn),
    short: words(record.shortTh, record.shortEn),
    description: { th: record.descriptionTh, en: record.descriptionEn },
    tags: record.tags,
    vatMode: record.vatMode,
    options: record.options,
    specs: record.specs,
    successor: record.successor,
    categories: record.categories,
    variants: record.variants.map(
      ({ id: _, sku: __, barcode: ___, imageId: ____, choice, unitTh, unitEn, ...rest }) => ({
        ...rest,
        unit: words(unitTh, unitEn),
        values: record.options.map(({ code }) => choice[code] ?? ''),
      }),
    ),
  }
}
