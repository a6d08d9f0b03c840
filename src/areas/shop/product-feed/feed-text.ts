import { mediaJpegUrl } from '#areas/files/public.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { withQuery } from '#kernel/text/path.ts'
import { xmlText } from '#kernel/text/xml.ts'
import { shopPaths } from '../paths.ts'
import type { Availability, FeedItem } from './feed.rules.ts'

/** The format of a feed for one reader: a header, items, a footer. */
export interface FeedFormat {
  type: string
  begin(site: { name: string; link: string; lead: string }): string
  items(items: readonly FeedItem[], origin: string): string
  end: string
}

const formatPrice = (amount: Satang): string => `${bahtDecimal(amount)} THB`
const imageUrlOf = (origin: string, id: string) => origin + mediaJpegUrl(id, 1280)
/** The page of the product, with the variant selected. */
const linkOf = (origin: string, { group, sku, productSku }: FeedItem): string =>
  origin + withQuery(shopPaths.product(productSku), { v: group ? sku : undefined })

/** To the minute, in Thai time: `2026-11-24T09:30+07:00`. */
const formatMinute = (at: Date): string =>
  `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)}+07:00`

const salePeriod = ({ sale }: FeedItem): string =>
  sale?.to ? `${formatMinute(sale.from)}/${formatMinute(sale.to)}` : ''

/**
 * RSS 2.0 with the attribute names of Google Merchant Center (support.google.com/merchants/answer/7052112). Empty
 * attributes are left out: an attribute without a value is an error there.
 */
export const googleXml: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  begin: ({ name, link, lead }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${xmlText(name)}</title>\n<link>${xmlText(link)}</link>\n<description>${xmlText(lead)}</description>\n`,
  items: (items, origin) => items.map((item) => googleItem(item, origin)).join(''),
  end: '</channel>\n</rss>\n',
}

function googleItem(item: FeedItem, origin: string): string {
  const [main = '', ...more] = item.images
  const hasIdentifier = Boolean(item.gtin || item.mpn || item.brand)
  const values: [name: string, value: string | undefined][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.text],
    ['link', linkOf(origin, item)],
    ['image_link', imageUrlOf(origin, main)],
    ...more.map((id): [string, string] => ['additional_image_link', imageUrlOf(origin, id)]),
    ['availability', item.availability],
    // Required for preorders, with a time.
    ['availability_date', item.availableOn && `${item.availableOn}T00:00+07:00`],
    ['price', formatPrice(item.price)],
    ['sale_price', item.sale ? formatPrice(item.sale.price) : ''],
    ['sale_price_effective_date', salePeriod(item)],
    ['condition', 'new'],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['identifier_exists', hasIdentifier ? '' : 'no'],
    ['item_group_id', item.group ?? ''],
    ['color', item.traits.color],
    ['size', item.traits.size],
    ['material', item.traits.material],
    ['product_type', item.category],
    ['shipping_weight', item.weightGrams ? `${item.weightGrams} g` : ''],
  ]
  const lines = values.flatMap(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>\n` : []))
  return `<item>\n${lines.join('')}</item>\n`
}

const metaColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'sale_price',
  'sale_price_effective_date',
  'item_group_id',
  'color',
  'size',
  'material',
  'product_type',
  'shipping_weight',
] as const

const metaAvailability: Record<Availability, string> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
  preorder: 'preorder',
}

/**
 * CSV with the columns of Meta's catalogues (Facebook, Instagram); a brand is required there for every item, so the
 * site's name is the fallback.
 */
export const metaCsv = (site: string): FeedFormat => ({
  type: 'text/csv; charset=utf-8',
  begin: () => csvText([metaColumns]),
  items(items, origin) {
    return csvText(
      items.map((item) => {
        const [main = '', ...more] = item.images
        const row: Record<(typeof metaColumns)[number], string> = {
          id: item.id,
          title: item.title,
          description: item.text,
          availability: metaAvailability[item.availability],
          condition: 'new',
          price: formatPrice(item.price),
          link: linkOf(origin, item),
          image_link: imageUrlOf(origin, main),
          additional_image_link: more.map((id) => imageUrlOf(origin, id)).join(','),
          brand: item.brand || (item.gtin || item.mpn ? '' : site),
          gtin: item.gtin,
          mpn: item.mpn,
          sale_price: item.sale ? formatPrice(item.sale.price) : '',
          sale_price_effective_date: salePeriod(item),
          item_group_id: item.group ?? '',
          color: item.traits.color ?? '',
          size: item.traits.size ?? '',
          material: item.traits.material ?? '',
          product_type: item.category,
          shipping_weight: item.weightGrams ? `${item.weightGrams} g` : '',
        }
        return metaColumns.map((column) => row[column])
      }),
    )
  },
  end: '',
})
