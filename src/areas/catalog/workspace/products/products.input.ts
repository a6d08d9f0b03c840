import { z } from 'zod'
import { malformed } from '#kernel/errors.ts'
import { stockReasons } from '../../product/stock-reason.rules.ts'
import type { PriceChange } from './bulk-price.rules.ts'

const id = z.uuid()
const quantity = z.coerce.number().int().min(0).max(1_000_000_000_000)
/** A nested part of a form, as JSON; its contents are validated by its area. */
const json = z.string().max(900_000)

/** Actions of the product page. */
export const productActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('price'), id, amount: z.coerce.number().int().min(0).max(100_000_000_000) }),
  z.object({
    intent: z.literal('stock'),
    variantId: id,
    onHandMilli: quantity,
    /** The stock shown when it was counted; if given, changes since then are not overwritten. */
    seenMilli: quantity.optional(),
    reason: z.enum(stockReasons),
    note: z.string().trim().max(500).default(''),
  }),
  z.object({ intent: z.literal('bulk'), input: json }),
  z.object({ intent: z.literal('undo'), previous: json }),
  z.object({ intent: z.literal('save'), id: id.or(z.literal('new')), input: json }),
  z.object({ intent: z.literal('status'), id, event: z.enum(['publish', 'withdraw', 'archive', 'restore']) }),
  z.object({ intent: z.literal('bundle'), id, parts: json }),
  z.object({ intent: z.literal('duplicate'), id }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('category'), name: z.string().max(200) }),
  z.object({ intent: z.literal('image-order'), id, images: json }),
  z.object({ intent: z.literal('image'), id, image: id, change: json }),
  z.object({ intent: z.literal('image-remove'), id, image: id }),
])
export type ProductAction = z.output<typeof productActionInput>

/** The images of a product, in order. */
export const imageOrder = z.array(id).min(1).max(30)

/** Parses JSON within a form; throws 400 if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

/** A request of the bulk bar; validated by the catalogue. */
export interface BulkRequest {
  price?: PriceChange
  status?: 'publish' | 'withdraw' | 'archive' | 'restore'
  addCategories?: string[]
  removeCategories?: string[]
  addTags?: string[]
  removeTags?: string[]
}
