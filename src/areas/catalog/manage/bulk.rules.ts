import { mulDiv } from '#kernel/money/round.ts'
import { activityFaults, faultsOf, sameTags, tidyTags } from '../product/product.rules.ts'
import { productStates } from '../product/product.states.ts'
import type { ProductRecord, VariantRecord } from '../product/product.types.ts'
import type { BulkChange, Previous } from './manage.input.ts'

/** A product as a change makes it, or the code of why it cannot be made so. */
export type Changed = { ok: true; record: ProductRecord } | { ok: false; code: string }

/** Applies one change to one product. `now` is the time of a first publication. */
export function applyChange(record: ProductRecord, change: BulkChange, now: string): Changed {
  const next: ProductRecord = {
    ...record,
    variants: record.variants.map((variant) => repriced(variant, change)),
    tags: tidyTags([
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
  next.tagsImported = record.tagsImported && sameTags(next.tags, record.tags)
  if (change.status) {
    // A product that is where it is to go already is no fault.
    if (productStates.can(record.status, change.status))
      next.status = productStates.next(record.status, change.status)
    if (next.status === 'active') {
      const [missing] = activityFaults(next)
      if (missing) return { ok: false, code: missing.code }
      next.publishedAt ??= now
    }
  }
  const [fault] = faultsOf(next)
  return fault ? { ok: false, code: fault.code } : { ok: true, record: next }
}

function repriced(variant: VariantRecord, { price, clearSale }: BulkChange): VariantRecord {
  const bare = clearSale ? { ...variant, sale: null, saleFrom: null, saleTo: null } : variant
  if (!price) return bare
  // A sale by percent or by an amount starts from the regular price, so that doing it again does not add up.
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

/** What an undo needs of a product: its values before, and the version that the change made. */
export function previousOf(record: ProductRecord, version: number): Previous {
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

/** The product with its values from before the change. Variants that came since keep their prices. */
export function withPrevious(
  record: ProductRecord,
  { version: _, prices, ...before }: Previous,
): ProductRecord {
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  return {
    ...record,
    ...before,
    variants: record.variants.map((variant) => ({ ...variant, ...priceOf.get(variant.id) })),
  }
}
