import type { Satang } from '#kernel/money/index.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import type { LoadedProduct } from '../../product/load.server.ts'
import { type Price, priceNow } from '../../product/price.rules.ts'
import type { VariantRecord } from '../../product/product.types.ts'

/** A product with what stands apart from its record. */
export interface ExportedProduct extends LoadedProduct {
  images: { id: string; alt: string; film: string | null }[]
  /** The names of the way to each of its categories, root first. */
  paths: string[][]
  /** Where the site is reached, before the address of a picture. */
  origin: string
}

/** How files of one kind are written: cells by column, blank where a row does not name one. */
export interface WriteFormat {
  columns: readonly string[]
  rows(product: ExportedProduct, now: Date): Record<string, string>[]
}

/** Satang as every format has money: '1250.50'. */
export const moneyCell = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

/** Milli-units without decimals that say nothing: '2', '1.25'. */
export const quantityCell = (milli: number): string => String(milli / 1000)

/** The day where a moment is its border in Bangkok (of its end, the day before), else the moment itself. */
export function timestampCell(timestamp: string | null, side: 'begin' | 'end'): string {
  if (!timestamp) return ''
  const date = new Date(timestamp)
  const own = day(date)
  if (dayStart(own).getTime() !== date.getTime()) return timestamp
  return side === 'end' ? addDays(own, -1) : own
}

/** What a variant costs at this time. */
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

/** Every picture by address: those of the site, then those that were only noted. */
export const pictureCells = ({
  images,
  pendingImages,
  origin,
}: ExportedProduct): { url: string; alt: string }[] => [
  ...images.map(({ id, alt }) => ({ url: pictureUrl(origin, id), alt })),
  ...pendingImages,
]

export const pictureUrl = (origin: string, id: string): string => `${origin}/media/${id}/1280.webp`

/** A description as HTML, its pictures where they are reached from elsewhere. */
export const descriptionCell = ({ origin }: ExportedProduct, doc: Doc | null): string =>
  htmlOfDoc(doc, { origin })

/** The Thai words of the chosen values, in the order of the options. */
export const valuesOf = (product: ExportedProduct, variant: VariantRecord) =>
  product.options.map(
    (option) =>
      option.values.find((value) => value.code === variant.choice[option.code])?.label ?? { th: '', en: '' },
  )
