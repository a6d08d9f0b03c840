import type { ProductRecord } from '../../product/product.types.ts'

/**
 * Returns a copy of a product to start another one from: all descriptive data, as a draft, with names that mark it as a
 * copy. Codes and slugs are created again; images and stock stay with the original.
 */
export function copyOf(record: ProductRecord, named: Record<'th' | 'en', (name: string) => string>) {
  const localized = (th: string, en: string) => ({ th, en })
  return {
    name: localized(named.th(record.nameTh), record.nameEn && named.en(record.nameEn)),
    brand: localized(record.brand, record.brandEn),
    short: localized(record.shortTh, record.shortEn),
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
        unit: localized(unitTh, unitEn),
        values: record.options.map(({ code }) => choice[code] ?? ''),
      }),
    ),
  }
}
