import type { Satang } from '#kernel/money/index.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import type { LoadedProduct } from '../../product/load.server.ts'
import { type Price, priceNow } from '../../product/price.rules.ts'
import type { VariantRecord } from '../../product/product.types.ts'

/** A product with the data that is not part of its record. */
export interface ExportedProduct extends LoadedProduct {
  images: { id: string; alt: string; video: string | null }[]
  /** The names of the path to each of its categories, root first. */
  paths: string[][]
  /** The origin of the site, prefixed to image paths. */
  origin: string
}

/** How files of one kind are written: cells by column, empty if a row does not have one. */
export interface WriteFormat {
  columns: readonly string[]
  rows(product: ExportedProduct, now: Date): Record<string, string>[]
}

/** Formats satang as all formats expect money: '1250.50'. */
export const moneyCell = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

/** Formats milli-units without trailing decimals: '2', '1.25'. */
export const quantityCell = (milli: number): string => String(milli / 1000)

/** The day if a time is its boundary in Bangkok (for an end, the day before), otherwise the time itself. */
export function timestampCell(timestamp: string | null, side: 'begin' | 'end'): string {
  if (!timestamp) return ''
  const date = new Date(timestamp)
  const ownDay = day(date)
  if (dayStart(ownDay).getTime() !== date.getTime()) return timestamp
  return side === 'end' ? addDays(ownDay, -1) : ownDay
}

/** Returns the price of a variant at this time. */
export const priceOf = (variant: VariantRecord, now: Date): Price =>
  priceNow(
    {
      regular: variant.regular as Satang,
      sale: variant.sale as Satang | null,
      saleFrom: variant.saleFrom ? new Date(variant.saleFrom) : null,
      saleTo: variant.saleTo ? new Date(variant.saleTo) : null,
    },
    now,
  )

/** The URLs of all images: those of the site, then those not fetched yet. */
export const imageCells = ({
  images,
  pendingImages,
  origin,
}: ExportedProduct): { url: string; alt: string }[] => [
  ...images.map(({ id, alt }) => ({ url: imageUrl(origin, id), alt })),
  ...pendingImages,
]

export const imageUrl = (origin: string, id: string): string => `${origin}/media/${id}/1280.webp`

/** Returns a description as HTML, with absolute image URLs. */
export const descriptionCell = ({ origin }: ExportedProduct, doc: Doc | null): string =>
  htmlOfDoc(doc, { origin })

/** Returns the Thai labels of the chosen values, in the order of the options. */
export const valuesOf = (product: ExportedProduct, variant: VariantRecord) =>
  product.options.map(
    (option) =>
      option.values.find((value) => value.code === variant.choice[option.code])?.label ?? { th: '', en: '' },
  )
