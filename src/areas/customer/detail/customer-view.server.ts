import { findAccountCard, usersByIds } from '#areas/account/public.server.ts'
import { addressesOf, billingAbilities, listOrders } from '#areas/billing/public.server.ts'
import { canModerate, reviewsOfSources } from '#areas/feedback/public.server.ts'
import { unsubscribeOf } from '#areas/mail/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { customerAbilities } from '../abilities.ts'
import { customers as customerTable } from '../customer/customer.table.ts'
import { type CustomerRow, getListedCustomer } from '../list/list.server.ts'
import { segmentOf } from '../list/segment.rules.ts'
import { listTags } from '../tag/tag.server.ts'
import type { CustomerView, MarketingConsent } from './customer.types.ts'
import { findDuplicates } from './duplicates.server.ts'

const customers = rows(customerTable)
const maxOrders = 20

/** Returns one customer's own row, whatever its status. Throws 401, 403, 404 `customer.not_found`. */
export async function getCustomerRow(ctx: Ctx, id: string) {
  authorize(ctx, customerAbilities.see)
  const row = isId(id) ? await customers.find(ctx, { id }) : undefined
  if (!row || row.status === 'erased') throw notFound('customer.not_found')
  return row
}

/** Returns everything known about a customer; for a merged one, where they are now. Throws 401, 403, 404. */
export async function customerView(
  ctx: Ctx,
  id: string,
): Promise<{ movedTo: string; customer: null } | { movedTo: null; customer: CustomerView }> {
  const row = await getCustomerRow(ctx, id)
  if (row.mergedInto) return { movedTo: row.mergedInto, customer: null }
  const seesOrders = can(ctx.viewer, billingAbilities['order.see'])
  const [tags, knownTags, contacts, account, ids, duplicates, past] = await Promise.all([
    tagsOf(ctx, id),
    listTags(ctx),
    contactsOf(ctx, id),
    row.userId ? findAccountCard(ctx, row.userId) : undefined,
    seesOrders ? latestOrders(ctx, id) : [],
    findDuplicates(ctx, row),
    transitionHistory(ctx, 'customer', id),
  ])
  const email = account?.email ?? row.email
  const [stopped, orders, addresses, users] = await Promise.all([
    email ? unsubscribeOf(ctx, email) : null,
    ids.length ? listOrders(ctx, { scope: 'all', ids, limit: maxOrders }) : null,
    ids.length ? addressesOf(ctx, ids) : [],
    usersByIds(
      ctx,
      past.flatMap(({ actorId }) => actorId ?? []),
    ),
  ])
  const numbers = orders?.items.map(({ number }) => number) ?? []
  const reviews = canModerate(ctx) && seesOrders ? await reviewsOfSources(ctx, numbers) : null
  const names = new Map(users.map((person) => [person.id, `${person.firstname} ${person.lastname}`.trim()]))
  const consent: MarketingConsent = {
    state: stopped || account?.wantsNews === false ? 'no' : account ? 'yes' : 'unknown',
    agreed: account?.news ?? null,
    stopped,
  }
  const customer: CustomerView = {
    id,
    name: row.name,
    phone: row.phone,
    email,
    others: contacts.filter((contact) => contact !== row.phone && contact !== email?.toLowerCase()),
    orderCount: row.orderCount,
    spent: row.spent,
    refunded: row.refunded,
    net: (row.spent - row.refunded) as CustomerView['net'],
    firstOrderAt: row.firstOrderAt,
    lastOrderAt: row.lastOrderAt,
    createdAt: row.createdAt,
    version: row.version,
    segment: segmentOf(row, ctx.now),
    tags,
    knownTags,
    account: account
      ? {
          id: account.id,
          isVerified: account.isVerified,
          hasLine: account.hasLine,
          isBlocked: account.status === 'blocked',
          seenAt: account.seenAt,
        }
      : null,
    news: consent,
    orders: seesOrders ? (orders?.items ?? []) : null,
    reviews,
    addresses,
    duplicates,
    history: past
      .toReversed()
      .map(({ event, at, actorId }) => ({ event, at, by: names.get(actorId ?? '') ?? null })),
    can: {
      edit: can(ctx.viewer, customerAbilities.edit),
      merge: can(ctx.viewer, customerAbilities.merge),
      order: can(ctx.viewer, billingAbilities['order.place_for']),
    },
  }
  return { movedTo: null, customer }
}

/** Returns the same for the list's panel: null if there is no such customer, so that the list is still shown. */
export async function findCustomer(ctx: Ctx, id: string): Promise<CustomerView | null> {
  try {
    const { movedTo, customer } = await customerView(ctx, id)
    return movedTo ? await findCustomer(ctx, movedTo) : customer
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/** Returns a customer as a list row; for a merged one, the one they are now. Throws 401, 403, 404. */
export async function getCustomer(ctx: Ctx, id: string): Promise<CustomerRow> {
  const row = await getCustomerRow(ctx, id)
  return getListedCustomer(ctx, row.mergedInto ?? row.id)
}

async function tagsOf(ctx: Ctx, id: string): Promise<string[]> {
  const found = await ctx.db.query<{ name: string }>(
    'customer.tagsOf',
    'SELECT name FROM customer_tag WHERE tenant_id = $1 AND customer_id = $2 ORDER BY name',
    [ctx.tenant.id, id],
  )
  return found.map(({ name }) => name)
}

async function contactsOf(ctx: Ctx, id: string): Promise<string[]> {
  const found = await ctx.db.query<{ value: string }>(
    'customer.contactsOf',
    'SELECT value FROM customer_contact WHERE tenant_id = $1 AND customer_id = $2 ORDER BY kind DESC, value LIMIT 20',
    [ctx.tenant.id, id],
  )
  return found.map(({ value }) => value)
}

async function latestOrders(ctx: Ctx, id: string): Promise<string[]> {
  const found = await ctx.db.query<{ id: string }>(
    'customer.latestOrders',
    `SELECT id FROM customer_order WHERE tenant_id = $1 AND customer_id = $2
     ORDER BY placed_at DESC, id DESC LIMIT ${maxOrders}`,
    [ctx.tenant.id, id],
  )
  return found.map((row) => row.id)
}
