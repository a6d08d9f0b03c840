import { mulDiv } from '#kernel/money/round.ts'
import { isSameTags, normalizeTags, validateActivation, validateProduct } from '../product/product.rules.ts'
import { productStates } from '../product/product.states.ts'
import type { ProductRecord, VariantRecord } from '../product/product.types.ts'
import type { BulkChange, PreviousValues } from './manage.input.ts'

/** A product after a change, or the error code if it cannot be changed. */
export type ChangeResult = { ok: true; record: ProductRecord } | { ok: false; code: string }

/** Applies a change to a product. `now` is the time of a first publication. */
export function applyChange(record: ProductRecord, change: BulkChange, now: string): ChangeResult {
  const next: ProductRecord = {
    ...record,
    variants: record.variants.map((variant) => repriced(variant, change)),
    tags: normalizeTags([
      ...record.tags.filter((tag) => !change.removeTags?.includes(tag)),
      ...(change.addTags ?? []),
    ]),
    categories: [
      ...new Set([
        ...record.categories.filter((id) => !change.removeCategories?.includes(id)),
        ...(change.addCategories ?? []),
      ]),
    ],
    brand: change.brand?.th ?? record.brand,
    brandEn: change.brand?.en ?? record.brandEn,
    vatMode: change.vatMode ?? record.vatMode,
  }
  next.tagsImported = record.tagsImported && isSameTags(next.tags, record.tags)
  if (change.status) {
    // A product already in the target state is not an error.
    if (productStates.can(record.status, change.status))
      next.status = productStates.next(record.status, change.status)
    if (next.status === 'active') {
      const [missing] = validateActivation(next)
      if (missing) return { ok: false, code: missing.code }
      next.publishedAt ??= now
    }
  }
  const [fault] = validateProduct(next)
  return fault ? { ok: false, code: fault.code } : { ok: true, record: next }
}

function repriced(variant: VariantRecord, { price, clearSale }: BulkChange): VariantRecord {
  const bare = clearSale ? { ...variant, sale: null, saleFrom: null, saleTo: null } : variant
  if (!price) return bare
  // A sale by percentage or amount is calculated from the regular price, so that repeating it does not add up.
  const moved = {
    percent: mulDiv(bare.regular, 10_000 + price.amount, 10_000),
    add: bare.regular + price.amount,
    set: price.amount,
  }
  const amount = Math.max(0, mulDiv(moved[price.how], 1, price.roundTo) * price.roundTo)
  if (price.field === 'regular') return { ...bare, regular: amount }
  return {
    ...bare,
    sale: amount,
    saleFrom: price.saleFrom === undefined ? bare.saleFrom : price.saleFrom,
    saleTo: price.saleTo === undefined ? bare.saleTo : price.saleTo,
  }
}

/** Returns what an undo needs of a product: its previous values, and the version created by the change. */
export function previousOf(record: ProductRecord, version: number): PreviousValues {
  const { id, status, publishedAt, tags, brand, brandEn, vatMode, categories } = record
  const prices = record.variants.map(({ id, regular, sale, saleFrom, saleTo }) => ({
    id,
    regular,
    sale,
    saleFrom,
    saleTo,
  }))
  return { id, version, status, publishedAt, tags, brand, brandEn, vatMode, categories, prices }
}

/** Returns the product with its values from before the change. Variants added since keep their prices. */
export function withPrevious(
  record: ProductRecord,
  { version: _, prices, ...before }: PreviousValues,
): ProductRecord {
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  return {
    ...record,
    ...before,
    variants: record.variants.map((variant) => ({ ...variant, ...priceOf.get(variant.id) })),
  }
}
