import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import type { ProductRecord } from '../product/product.types.ts'

/** Returns a product in the API format: its descriptions are HTML. */
export const recordJson = <Whole extends ProductRecord>(record: Whole) => ({
  ...record,
  descriptionTh: htmlOfDoc(record.descriptionTh),
  descriptionEn: htmlOfDoc(record.descriptionEn),
})
