import type { ProductDetail } from '#areas/catalog/public.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { bahtDecimal } from '#kernel/money/format.ts'
import type { Milli } from '#kernel/money/quantity.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { shopPaths } from '../paths.ts'

/**
 * Returns a product for search engines (schema.org/Product with an Offer for every variant), as text for a script
 * element of type application/ld+json. That is data, which browsers do not execute; `<` is escaped so that it cannot
 * close the element.
 */
export function productJsonLd(product: ProductDetail, locale: Locale, origin: string): string {
  const url = origin + shopPaths.product(product.sku)
  const brand = textInLocale(product.brand, locale)
  const about = textInLocale(product.short, locale)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: textInLocale(product.name, locale),
    sku: product.sku,
    url,
    ...(about && { description: about }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: product.images.slice(0, 6).map(({ id }) => origin + mediaUrl(id, 1280)),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(product.rating.average.toFixed(2)),
        reviewCount: product.rating.count,
        bestRating: 5,
      },
    }),
    offers: product.variants
      .slice(0, 50)
      .map(({ sku, barcode, sale, regular, saleTo, available, atOnce, ahead }) => ({
        '@type': 'Offer',
        sku,
        ...(/^\d{8,14}$/.test(barcode) && { gtin: barcode }),
        url: product.variants.length > 1 ? `${url}?v=${encodeURIComponent(sku)}` : url,
        price: bahtDecimal(sale ?? regular),
        priceCurrency: 'THB',
        ...(sale !== null && saleTo && { priceValidUntil: new Date(saleTo).toISOString().slice(0, 10) }),
        availability: `https://schema.org/${availabilityOf(available, atOnce, ahead !== null)}`,
      })),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function availabilityOf(available: Milli | null, atOnce: Milli | null, isPreorder: boolean): string {
  if (available !== null && available <= 0) return 'OutOfStock'
  if (atOnce === null || atOnce >= 1000) return 'InStock'
  return isPreorder ? 'PreOrder' : 'BackOrder'
}
