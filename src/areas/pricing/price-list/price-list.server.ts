import { goodsBySku } from '#areas/catalog/public.server.ts'
import { customersNamed } from '#areas/customer/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { recordTransition } from '#kernel/transition.ts'
import { pricingAbilities } from '../abilities.ts'
import { movedPrice, type Rounding } from '../price/price.rules.ts'
import type { ListPriceInput, MoveInput, PriceListInput } from './price-list.input.ts'
import { priceListStates } from './price-list.states.ts'
import { listCustomers, listPrices, priceLists } from './price-list.table.ts'
import { withGoods } from './price-lists.server.ts'

const lists = rows(priceLists, { missing: 'pricing.no_list' })
export const prices = rows(listPrices)
const named = rows(listCustomers)

/** Scope of kept pages that show prices of lists. */
export const pricingScope = 'pricing'
/** So many prices one list holds. */
export const mostPrices = 20_000

export type PriceList = Row<typeof priceLists>
export type ListPrice = Row<typeof listPrices>
export type PriceListEvent = 'start' | 'pause' | 'archive' | 'restore'

const life = lifecycle({ machine: priceListStates, rows: lists, touches: () => [pricingScope] })

/** One list with what can be done with it, whom it names and what happened to it. Throws 401, 403, 404. */
export async function getPriceList(ctx: Ctx, id: string) {
  authorize(ctx, pricingAbilities['list.edit'])
  const list = await lists.get(ctx, id)
  const members = await named.list(ctx, { where: { listId: id }, limit: 500 })
  const [customers, steps] = await Promise.all([
    customersNamed(
      ctx,
      members.map(({ customerId }) => customerId),
    ),
    life.history(ctx, id),
  ])
  return { list, next: life.next(ctx, list), customers, steps }
}

/** Begins a list, as a draft that counts for nobody yet. Answers its id. Throws 401, 403. */
export async function createPriceList(ctx: Ctx, input: PriceListInput): Promise<string> {
  authorize(ctx, pricingAbilities['list.edit'])
  const { id } = await lists.insert(ctx, { ...input, createdAt: ctx.now })
  await recordTransition(ctx, { entity: 'price_list', id, from: '', to: 'draft', event: 'create' })
  return id
}

/** Changes who gets it, when and how. Throws 401, 403, 404, 409 `changed_meanwhile`, 422 `pricing.first_piece`. */
export async function changePriceList(
  ctx: Ctx,
  id: string,
  input: PriceListInput,
  version: number,
): Promise<void> {
  const list = await locked(ctx, id)
  if (input.audience === 'everyone') await refuseFirstPiece(ctx, id)
  await lists.update(ctx, id, input, { version })
  await changed(ctx, { ...list, ...input }, 'change')
}

/** Lets it count, takes it back, puts it away or gets it out again. Throws 401, 403, 404, 409. */
export async function movePriceList(ctx: Ctx, id: string, event: PriceListEvent): Promise<void> {
  authorize(ctx, pricingAbilities['list.edit'])
  expectPriceChanges(ctx, await life.move(ctx, id, event))
}

/**
 * Says what goods cost in a list from so many pieces on; what was said of that before is replaced. Answers its id, and what
 * stood there before as it can be set again. Throws 401, 403, 404, 422.
 */
export async function setListPrice(
  ctx: Ctx,
  id: string,
  input: ListPriceInput,
): Promise<{ id: string; before: Record<string, string> | null }> {
  const list = await locked(ctx, id)
  const goods = (await goodsBySku(ctx, [input.sku])).get(input.sku)
  if (!goods) throw invalid([{ path: 'sku', code: 'pricing.no_goods' }])
  if (list.audience === 'everyone' && input.fromMilli <= 1000)
    throw invalid([{ path: 'from', code: 'pricing.first_piece' }])
  const { sku, fromMilli, satang, offBp } = input
  const before = await prices.find(ctx, { listId: id, ...goods, fromMilli })
  if (!before && (await prices.count(ctx, { listId: id })) >= mostPrices)
    throw conflict('pricing.full', { most: mostPrices })
  const price = before
    ? await prices.update(ctx, before.id, { satang, offBp })
    : await prices.insert(ctx, { listId: id, ...goods, fromMilli, satang, offBp })
  await bump(ctx, list, 'price', priceText(sku, input))
  return { id: price.id, before: before ? typedPrice(sku, before) : null }
}

/** Takes one price out of a list; answers it as it can be set again. Doing it twice is doing it once. Throws 401, 403, 404. */
export async function removeListPrice(
  ctx: Ctx,
  id: string,
  priceId: string,
): Promise<Record<string, string> | null> {
  const list = await locked(ctx, id)
  const price = isId(priceId) ? await prices.find(ctx, { id: priceId, listId: id }) : undefined
  if (!price) return null
  await prices.remove(ctx, priceId)
  const [goods] = await withGoods(ctx, [price], list.rounding)
  await bump(ctx, list, 'remove', goods && priceText(goods.sku, price))
  return goods ? typedPrice(goods.sku, price) : null
}

/** Names a customer it is for. Naming twice is naming once. Throws 401, 403, 404, 422. */
export async function nameCustomer(ctx: Ctx, id: string, customerId: string): Promise<void> {
  const list = await locked(ctx, id)
  const [customer] = await customersNamed(ctx, [customerId])
  if (!customer) throw invalid([{ path: 'customer', code: 'customer.not_found' }])
  if (await named.find(ctx, { listId: id, customerId: customer.id })) return
  await named.insert(ctx, { listId: id, customerId: customer.id })
  await bump(ctx, list, 'name')
}

/** It is not for this customer any more. Throws 401, 403, 404. */
export async function unnameCustomer(ctx: Ctx, id: string, customerId: string): Promise<void> {
  const list = await locked(ctx, id)
  const found = await named.find(ctx, { listId: id, customerId })
  if (!found) return
  await named.remove(ctx, found.id)
  await bump(ctx, list, 'unname')
}

export interface MovedPrice {
  id: string
  productId: string
  variantId: string | null
  fromMilli: number
  from: number
  to: number
}

/** What a change of all amounts would make of them; percentages stay. Writes nothing. Throws 401, 403, 404. */
export async function previewMove(ctx: Ctx, id: string, { by, rounding }: MoveInput): Promise<MovedPrice[]> {
  authorize(ctx, pricingAbilities['list.edit'])
  await lists.get(ctx, id)
  const amounts = await prices.list(ctx, {
    where: { listId: id },
    order: ['productId', 'fromMilli'],
    limit: mostPrices,
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
            to: movedPrice(satang, by, rounding as Rounding),
          },
        ],
  )
}

/**
 * Makes that change. `version` is the list's as the preview showed it: what was changed since is not moved unseen. Answers what stood
 * there before, for taking it back. Throws 401, 403, 404, 409 `changed_meanwhile` and `pricing.nothing_to_move`.
 */
export async function movePrices(
  ctx: Ctx,
  id: string,
  input: MoveInput & { version: number },
): Promise<{ moved: number }> {
  const list = await locked(ctx, id)
  if (list.version !== input.version) throw conflict('changed_meanwhile')
  const moved = await previewMove(ctx, id, input)
  if (!moved.length) throw conflict('pricing.nothing_to_move')
  await ctx.db.query(
    'pricing.movePrices',
    `UPDATE price_list_price e SET satang = w."to" FROM jsonb_to_recordset($3::jsonb) AS w(id uuid, "to" bigint)
     WHERE e.tenant_id = $1 AND e.list_id = $2 AND e.id = w.id`,
    [ctx.tenant.id, id, JSON.stringify(moved)],
  )
  const sign = input.by > 0 ? '+' : ''
  await bump(ctx, list, 'move', `${sign}${input.by / 100}% · ${moved.length}`)
  return { moved: moved.length }
}

/** Takes what is said of a product out of all lists, as it is deleted. */
export async function forgetProduct(ctx: Ctx, { productId }: { productId: string }): Promise<void> {
  await ctx.db.query(
    'pricing.forgetProduct',
    'DELETE FROM price_list_price WHERE tenant_id = $1 AND product_id = $2',
    [ctx.tenant.id, productId],
  )
}

/** Kept pages show what counted when they were made; at each beginning and end of a list they are made anew. */
export function expectPriceChanges(
  ctx: Ctx,
  { startsAt, endsAt }: Pick<PriceList, 'startsAt' | 'endsAt'>,
): void {
  for (const at of [startsAt, endsAt]) {
    if (!at || at <= ctx.now) continue
    const second = Math.ceil(at.getTime() / 1000)
    enqueue(ctx, 'pricing.moment', {}, { runAt: new Date(second * 1000), key: `pricing.moment:${second}` })
  }
}

async function locked(ctx: Ctx, id: string): Promise<PriceList> {
  authorize(ctx, pricingAbilities['list.edit'])
  return lists.lock(ctx, id)
}

/** A price for everybody from the first piece is the product's own: lists, filters and search engines go by that. */
async function refuseFirstPiece(ctx: Ctx, id: string): Promise<void> {
  const first = await prices.find(ctx, { listId: id, fromMilli: 1000 })
  if (first) throw invalid([{ path: 'audience', code: 'pricing.first_piece' }])
}

/** What is in the list counts as a change of the list: who saw it before has to look again. */
async function bump(ctx: Ctx, list: PriceList, event: string, reason?: string): Promise<void> {
  await lists.update(ctx, list.id, { priority: list.priority })
  await changed(ctx, list, event, reason)
}

async function changed(ctx: Ctx, list: PriceList, event: string, reason?: string): Promise<void> {
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
  if (status === 'active') expectPriceChanges(ctx, list)
}

/** A price as its form sends it. */
const typedPrice = (
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

/** For imports, which write many at once: the list, locked. Throws 404. */
export const lockPriceList = (ctx: Ctx, id: string): Promise<PriceList> => locked(ctx, id)
export const noteImported = (ctx: Ctx, list: PriceList, count: number): Promise<void> =>
  bump(ctx, list, 'import', String(count))
