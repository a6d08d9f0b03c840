import { productRefsBySku } from '#areas/catalog/public.server.ts'
import { customersByIds } from '#areas/customer/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { recordTransition } from '#kernel/transition.ts'
import { pricingAbilities } from '../abilities.ts'
import { adjustedPrice, type Rounding } from '../price/price.rules.ts'
import type { AdjustmentInput, ListPriceInput, PriceListInput } from './price-list.input.ts'
import { priceListStates } from './price-list.states.ts'
import { listCustomers, listPrices, priceLists } from './price-list.table.ts'
import { withProducts } from './price-lists.server.ts'

const lists = rows(priceLists, { missing: 'pricing.no_list' })
export const prices = rows(listPrices)
const customerRows = rows(listCustomers)

/** Cache scope of pages that show list prices. */
export const pricingScope = 'pricing'
/** The maximum number of prices per list. */
export const maxPrices = 20_000

export type PriceList = Row<typeof priceLists>
export type ListPrice = Row<typeof listPrices>
export type PriceListEvent = 'start' | 'pause' | 'archive' | 'restore'

const life = createLifecycle({ machine: priceListStates, rows: lists, touches: () => [pricingScope] })

/** Returns one list with its possible actions, the customers it names and its history. Throws 401, 403, 404. */
export async function getPriceList(ctx: Ctx, id: string) {
  authorize(ctx, pricingAbilities['list.edit'])
  const list = await lists.get(ctx, id)
  const members = await customerRows.list(ctx, { where: { listId: id }, limit: 500 })
  const [customers, steps] = await Promise.all([
    customersByIds(
      ctx,
      members.map(({ customerId }) => customerId),
    ),
    life.history(ctx, id),
  ])
  return { list, next: life.next(ctx, list), customers, steps }
}

/** Creates a list as a draft that applies to nobody yet. Returns its id. Throws 401, 403. */
export async function createPriceList(ctx: Ctx, input: PriceListInput): Promise<string> {
  authorize(ctx, pricingAbilities['list.edit'])
  const { id } = await lists.insert(ctx, { ...input, createdAt: ctx.now })
  await recordTransition(ctx, { entity: 'price_list', id, from: '', to: 'draft', event: 'create' })
  return id
}

/** Changes its audience, period and settings. Throws 401, 403, 404, 409 `changed_meanwhile`, 422 `pricing.first_piece`. */
export async function changePriceList(
  ctx: Ctx,
  id: string,
  input: PriceListInput,
  version: number,
): Promise<void> {
  const list = await lockList(ctx, id)
  if (input.audience === 'everyone') await rejectFirstPiecePrice(ctx, id)
  await lists.update(ctx, id, input, { version })
  await recordChange(ctx, { ...list, ...input }, 'change')
}

/** Activates, deactivates, archives or restores a list. Throws 401, 403, 404, 409. */
export async function transitionPriceList(ctx: Ctx, id: string, event: PriceListEvent): Promise<void> {
  authorize(ctx, pricingAbilities['list.edit'])
  schedulePriceChanges(ctx, await life.move(ctx, id, event))
}

/**
 * Sets the price of goods in a list from a quantity on, replacing the previous one. Returns its id, and the previous
 * price in a form that can be set again. Throws 401, 403, 404, 422.
 */
export async function setListPrice(
  ctx: Ctx,
  id: string,
  input: ListPriceInput,
): Promise<{ id: string; before: Record<string, string> | null }> {
  const list = await lockList(ctx, id)
  const productRef = (await productRefsBySku(ctx, [input.sku])).get(input.sku)
  if (!productRef) throw invalid([{ path: 'sku', code: 'pricing.no_goods' }])
  if (list.audience === 'everyone' && input.fromMilli <= 1000)
    throw invalid([{ path: 'from', code: 'pricing.first_piece' }])
  const { sku, fromMilli, satang, offBp } = input
  const before = await prices.find(ctx, { listId: id, ...productRef, fromMilli })
  if (!before && (await prices.count(ctx, { listId: id })) >= maxPrices)
    throw conflict('pricing.full', { most: maxPrices })
  const price = before
    ? await prices.update(ctx, before.id, { satang, offBp })
    : await prices.insert(ctx, { listId: id, ...productRef, fromMilli, satang, offBp })
  await bumpVersion(ctx, list, 'price', priceText(sku, input))
  return { id: price.id, before: before ? toFormPrice(sku, before) : null }
}

/** Removes one price from a list; returns it in a form that can be set again. Idempotent. Throws 401, 403, 404. */
export async function removeListPrice(
  ctx: Ctx,
  id: string,
  priceId: string,
): Promise<Record<string, string> | null> {
  const list = await lockList(ctx, id)
  const price = isId(priceId) ? await prices.find(ctx, { id: priceId, listId: id }) : undefined
  if (!price) return null
  await prices.remove(ctx, priceId)
  const [goods] = await withProducts(ctx, [price], list.rounding)
  await bumpVersion(ctx, list, 'remove', goods && priceText(goods.sku, price))
  return goods ? toFormPrice(goods.sku, price) : null
}

/** Adds a customer to its audience. Idempotent. Throws 401, 403, 404, 422. */
export async function addListCustomer(ctx: Ctx, id: string, customerId: string): Promise<void> {
  const list = await lockList(ctx, id)
  const [customer] = await customersByIds(ctx, [customerId])
  if (!customer) throw invalid([{ path: 'customer', code: 'customer.not_found' }])
  if (await customerRows.find(ctx, { listId: id, customerId: customer.id })) return
  await customerRows.insert(ctx, { listId: id, customerId: customer.id })
  await bumpVersion(ctx, list, 'name')
}

/** Removes a customer from its audience. Throws 401, 403, 404. */
export async function removeListCustomer(ctx: Ctx, id: string, customerId: string): Promise<void> {
  const list = await lockList(ctx, id)
  const found = await customerRows.find(ctx, { listId: id, customerId })
  if (!found) return
  await customerRows.remove(ctx, found.id)
  await bumpVersion(ctx, list, 'unname')
}

export interface AdjustedPrice {
  id: string
  productId: string
  variantId: string | null
  fromMilli: number
  from: number
  to: number
}

/** Returns what a change of all amounts would result in; percentages stay. Writes nothing. Throws 401, 403, 404. */
export async function previewAdjustment(
  ctx: Ctx,
  id: string,
  { by, rounding }: AdjustmentInput,
): Promise<AdjustedPrice[]> {
  authorize(ctx, pricingAbilities['list.edit'])
  await lists.get(ctx, id)
  const amounts = await prices.list(ctx, {
    where: { listId: id },
    order: ['productId', 'fromMilli'],
    limit: maxPrices,
  })
  return amounts.flatMap(({ id, productId, variantId, fromMilli, satang }) =>
    satang === null
      ? []
      : [
          {
            id,
            productId,
            variantId,
            fromMilli,
            from: satang,
            to: adjustedPrice(satang, by, rounding as Rounding),
          },
        ],
  )
}

/**
 * Applies that change. `version` is the list's version in the preview, so that newer changes are not overwritten
 * unseen. Returns the previous prices for undoing it. Throws 401, 403, 404, 409 `changed_meanwhile` and
 * `pricing.nothing_to_move`.
 */
export async function adjustPrices(
  ctx: Ctx,
  id: string,
  input: AdjustmentInput & { version: number },
): Promise<{ moved: number }> {
  const list = await lockList(ctx, id)
  if (list.version !== input.version) throw conflict('changed_meanwhile')
  const moved = await previewAdjustment(ctx, id, input)
  if (!moved.length) throw conflict('pricing.nothing_to_move')
  await ctx.db.query(
    'pricing.movePrices',
    `UPDATE price_list_price e SET satang = w."to" FROM jsonb_to_recordset($3::jsonb) AS w(id uuid, "to" bigint)
     WHERE e.tenant_id = $1 AND e.list_id = $2 AND e.id = w.id`,
    [ctx.tenant.id, id, JSON.stringify(moved)],
  )
  const sign = input.by > 0 ? '+' : ''
  await bumpVersion(ctx, list, 'move', `${sign}${input.by / 100}% · ${moved.length}`)
  return { moved: moved.length }
}

/** Removes a deleted product from all lists. */
export async function removeProductPrices(ctx: Ctx, { productId }: { productId: string }): Promise<void> {
  await ctx.db.query(
    'pricing.forgetProduct',
    'DELETE FROM price_list_price WHERE tenant_id = $1 AND product_id = $2',
    [ctx.tenant.id, productId],
  )
}

/** Schedules jobs for the start and end of a list, because cached pages show the prices from when they were rendered. */
export function schedulePriceChanges(
  ctx: Ctx,
  { startsAt, endsAt }: Pick<PriceList, 'startsAt' | 'endsAt'>,
): void {
  for (const at of [startsAt, endsAt]) {
    if (!at || at <= ctx.now) continue
    const second = Math.ceil(at.getTime() / 1000)
    enqueue(ctx, 'pricing.moment', {}, { runAt: new Date(second * 1000), key: `pricing.moment:${second}` })
  }
}

async function lockList(ctx: Ctx, id: string): Promise<PriceList> {
  authorize(ctx, pricingAbilities['list.edit'])
  return lists.lock(ctx, id)
}

/** A price for everybody from the first piece is the product's own price: lists, filters and search engines use that. */
async function rejectFirstPiecePrice(ctx: Ctx, id: string): Promise<void> {
  const first = await prices.find(ctx, { listId: id, fromMilli: 1000 })
  if (first) throw invalid([{ path: 'audience', code: 'pricing.first_piece' }])
}

/** Changes to a list's contents count as changes of the list: anyone who loaded it before must reload. */
async function bumpVersion(ctx: Ctx, list: PriceList, event: string, reason?: string): Promise<void> {
  await lists.update(ctx, list.id, { priority: list.priority })
  await recordChange(ctx, list, event, reason)
}

async function recordChange(ctx: Ctx, list: PriceList, event: string, reason?: string): Promise<void> {
  const { id, status } = list
  await recordTransition(ctx, {
    entity: 'price_list',
    id,
    from: status,
    to: status,
    event,
    ...(reason && { reason }),
  })
  touch(ctx, pricingScope)
  if (status === 'active') schedulePriceChanges(ctx, list)
}

/** Converts a price to the form's format. */
const toFormPrice = (
  sku: string,
  { fromMilli, satang, offBp }: Pick<ListPrice, 'fromMilli' | 'satang' | 'offBp'>,
): Record<string, string> => ({
  sku,
  from: String(fromMilli / 1000),
  ...(satang === null ? { off: String((offBp ?? 0) / 100) } : { price: bahtDecimal(satang) }),
})

const priceText = (
  sku: string,
  { fromMilli, satang, offBp }: Pick<ListPriceInput, 'fromMilli' | 'satang' | 'offBp'>,
): string =>
  `${sku} ≥ ${fromMilli / 1000}: ${satang === null ? `-${(offBp ?? 0) / 100}%` : bahtDecimal(satang)}`

/** Returns the locked list, for imports that write many prices together. Throws 404. */
export const lockPriceList = (ctx: Ctx, id: string): Promise<PriceList> => lockList(ctx, id)
export const recordImport = (
  ctx: Ctx,
  list: PriceList,
  event: 'import' | 'undo_import',
  count: number,
): Promise<void> => bumpVersion(ctx, list, event, String(count))
