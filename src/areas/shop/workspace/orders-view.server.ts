import { usersByIds } from '#areas/account/public.server.ts'
import {
  billingAbilities,
  countOrders,
  countWaitingSlips,
  getOrder,
  listOrders,
  partsOf,
  payLinkOf,
  placeOf,
  salesAmount,
  salesOrders,
} from '#areas/billing/public.server.ts'
import type { OrderView, Page } from '#areas/billing/public.ts'
import { customerAbilities } from '#areas/customer/public.server.ts'
import { promotionsOfOrder } from '#areas/promotion/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { day } from '#kernel/time/index.ts'
import { shopAbilities } from '../abilities.ts'
import { isProductKind } from '../checkout/product-lines.server.ts'
import { orderConversation } from '../order/order-conversation.server.ts'
import { preorderOfLine } from '../preorder/preorder.rules.ts'
import { latestOfOrders, preordersOf, waitingOrders } from '../preorder/preorder-row.server.ts'
import { openReturns, ordersWithOpenReturns, returnsForStaff } from '../return/handle.server.ts'
import { isReturnable, returnableMilli } from '../return/return.rules.ts'
import { type ReturnStep, returnHistory } from '../return/return-history.server.ts'
import { columns, statusesOf } from './board.rules.ts'
import type { BoardColumn, DayStats, FoundOrder, OpenOrder, OrderCard, OrdersView } from './orders.types.ts'
import { type OrdersQuery, ordersList, soldStatuses, type Tab, tabs } from './orders-query.rules.ts'
import { isLate } from './promise.rules.ts'

/** Maximum number of cards per column; the rest is in the table. The sent column only shows its latest. */
const maxCards = { open: 100, sent: 12 }

/**
 * Returns everything the order page shows: board or table, the day's figures and the open order in one round trip, then
 * what its orders are waiting for.
 */
export async function ordersView(ctx: Ctx, query: OrdersQuery): Promise<OrdersView> {
  authorize(ctx, shopAbilities['orders.work'])
  const [board, table, facts, open] = await Promise.all([
    query.view === 'board' ? boardOf(ctx, query) : null,
    query.view === 'table' ? tableOf(ctx, query) : null,
    dayStatsOf(ctx),
    openOf(ctx, query.order),
  ])
  const cards = board?.flatMap((column) => column.cards) ?? table?.items ?? []
  const latestByOrder = await latestOfOrders(
    ctx,
    cards.map(({ id }) => id),
  )
  for (const card of cards) {
    const latest = latestByOrder.get(card.id)
    if (latest) card.ahead = latest
  }
  return { query, now: ctx.now, stats: facts, board, table, open }
}

async function boardOf(ctx: Ctx, query: OrdersQuery): Promise<BoardColumn[]> {
  const { search, shipping, method } = query
  const ids = await filteredOrderIds(ctx, query)
  return Promise.all(
    columns.map(async (column) => {
      const done = column === 'sent'
      const found = await listOrders(ctx, {
        scope: 'all',
        status: statusesOf[column],
        ...(ids && { ids }),
        search,
        shipping: shipping ?? undefined,
        method: method ?? undefined,
        sort: done ? 'new' : 'old',
        limit: done ? maxCards.sent : maxCards.open,
      })
      if (!query.late) return { column, cards: found.items, total: found.total }
      const cards = found.items.filter((card) => isLate(card, ctx.now))
      return { column, cards, total: cards.length }
    }),
  )
}

/** Returns the orders waiting for goods, or with open returns; undefined if neither filter is set. */
async function filteredOrderIds(
  ctx: Ctx,
  { waiting, returning }: OrdersQuery,
): Promise<string[] | undefined> {
  const [awaiting, coming] = await Promise.all([
    waiting ? waitingOrders(ctx) : undefined,
    returning ? ordersWithOpenReturns(ctx, returning) : undefined,
  ])
  return awaiting && coming ? awaiting.filter((id) => coming.includes(id)) : (awaiting ?? coming)
}

async function tableOf(ctx: Ctx, query: OrdersQuery): Promise<OrdersView['table']> {
  const [page, known] = await Promise.all([orderPage(ctx, query, ordersList.size), countOrders(ctx)])
  const count = (tab: Tab) => {
    const states: readonly string[] = tabs[tab]
    return Object.entries(known)
      .filter(([status]) => states.length === 0 || states.includes(status))
      .reduce((sum, [, orders]) => sum + orders, 0)
  }
  const counts = Object.fromEntries((Object.keys(tabs) as Tab[]).map((tab) => [tab, count(tab)]))
  return { ...page, counts: counts as Record<Tab, number> }
}

/** Returns a page of the table's orders; also used by its export. */
export async function orderPage(ctx: Ctx, query: OrdersQuery, limit: number): Promise<Page<OrderCard>> {
  const ids = await filteredOrderIds(ctx, query)
  return listOrders(ctx, {
    scope: 'all',
    ...(ids && { ids }),
    status: [...tabs[query.tab]],
    search: query.search,
    shipping: query.shipping ?? undefined,
    method: query.method ?? undefined,
    from: query.from ?? undefined,
    to: query.to ?? undefined,
    sort: query.sort,
    page: query.page,
    limit,
  })
}

async function dayStatsOf(ctx: Ctx): Promise<DayStats> {
  const open = [...statusesOf.new, ...statusesOf.preparing, ...statusesOf.ready]
  const [today, working, slips, returns] = await Promise.all([
    soldToday(ctx),
    listOrders(ctx, { scope: 'all', status: open, sort: 'old', limit: 100 }),
    can(ctx.viewer, billingAbilities['payment.settle']) ? countWaitingSlips(ctx) : null,
    can(ctx.viewer, shopAbilities['return.handle']) ? openReturns(ctx) : [],
  ])
  const oldest = working.items.find((card) => statusesOf.new.includes(card.status))
  return {
    ...today,
    oldest: oldest ? { number: oldest.number, since: oldest.paidAt ?? oldest.placedAt } : null,
    late: working.items.filter((card) => isLate(card, ctx.now)).length,
    slips,
    returns: { count: returns.length, first: returns[0]?.orderNumber ?? null },
  }
}

/** From the same daily figures as the home page and the sales summary. */
async function soldToday(ctx: Ctx): Promise<{ soldSatang: number; sold: number }> {
  const today = day(ctx.now)
  const metrics = await metricSeries(ctx, [salesAmount.key, salesOrders.key], { from: today, to: today })
  return { soldSatang: metrics[salesAmount.key]?.[0] ?? 0, sold: metrics[salesOrders.key]?.[0] ?? 0 }
}

/** An unknown number is reported in the panel; the list next to it still works. */
async function openOf(ctx: Ctx, number: string | null): Promise<OpenOrder | null> {
  if (!number) return null
  try {
    return await orderForStaff(ctx, number)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { found: false, number }
    throw error
  }
}

/** Returns one order with everything staff see of it. Throws not-found. */
export async function orderForStaff(ctx: Ctx, number: string): Promise<FoundOrder> {
  authorize(ctx, shopAbilities['orders.work'])
  const handlesReturns = can(ctx.viewer, shopAbilities['return.handle'])
  const [order, returns] = await Promise.all([
    getOrder(ctx, number),
    handlesReturns ? returnsForStaff(ctx, number) : [],
  ])
  const returnSteps = returns.length > 0 ? await returnHistory(ctx, number) : []
  const [conversation, payPath, names, writesTo, history, preorders, promotions, parts] = await Promise.all([
    orderConversation(ctx, order),
    order.status === 'pending_payment' ? payLinkOf(ctx, number) : null,
    userNamesOf(ctx, order, returnSteps),
    activeBuyerOf(ctx, order),
    listOrders(ctx, { scope: 'all', search: order.contact.phone, status: soldStatuses, limit: 1 }),
    order.lines.some(preorderOfLine) ? preordersOf(ctx, order.id) : [],
    order.totals.discount > 0 ? promotionsOfOrder(ctx, order.id) : [],
    partsOf(ctx, order),
  ])
  const payUrl = payPath && ctx.origin + payPath
  return {
    found: true,
    order,
    returns,
    returnSteps,
    preorders,
    promotions,
    canRequestReturn:
      handlesReturns &&
      isReturnable(order, ctx.now) &&
      order.lines.some((line) => isProductKind(line.kind) && returnableMilli(line, returns) > 0),
    conversation,
    payUrl,
    parts,
    names,
    writesTo,
    bought: history.total,
    seesCustomer: can(ctx.viewer, customerAbilities.see),
    place: placeOf(order),
  }
}

/** Returns the buyer's account if messages reach it: neither erased nor blocked. */
async function activeBuyerOf(ctx: Ctx, { buyerId }: OrderView): Promise<string | null> {
  const [buyer] = buyerId ? await usersByIds(ctx, [buyerId]) : []
  return buyer?.status === 'active' ? buyer.id : null
}

/** Returns the names of users who did something with an order; the buyer placing it is not included. */
async function userNamesOf(
  ctx: Ctx,
  { timeline, changes, parcels, buyerId }: OrderView,
  steps: readonly ReturnStep[],
): Promise<Record<string, string>> {
  const acted = [...timeline, ...changes, ...parcels, ...steps].map(({ by }) => by)
  const ids = [...new Set(acted)].filter((id): id is string => id !== null && id !== buyerId)
  if (!ids.length) return {}
  const users = await usersByIds(ctx, ids)
  return Object.fromEntries(
    users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]),
  )
}
