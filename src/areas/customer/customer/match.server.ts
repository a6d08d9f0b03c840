import { type AccountCard, findAccountCard } from '#areas/account/public.server.ts'
import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { mergeInto } from '../merge/move.server.ts'
import { type ContactKey, contactKeys, customerSearchTerms, ownerOf } from './contact.rules.ts'
import { linkActionOf } from './link.rules.ts'
import { updateSearchTerms } from './search-terms.server.ts'

/** A contact the site did not know before. */
interface NewContact {
  name: string
  phone: string | null
  email: string | null
  at: Date
}

/**
 * Blocks others matching by the same contacts until this transaction ends: two that know different contacts of one
 * person would not collide on the unique index. Always in the same order, and before any row is locked.
 */
export async function lockContacts(ctx: Ctx, keys: readonly ContactKey[]): Promise<void> {
  for (const value of keys.map(({ kind, value }) => `${kind} ${value}`).sort())
    await ctx.db.query(
      'customer.lockContact',
      `SELECT pg_advisory_xact_lock(hashtextextended('customer ' || $1 || ' ' || $2, 0))`,
      [ctx.tenant.id, value],
    )
}

/** Returns the customers already known by these. */
export const holdersOf = (ctx: Ctx, keys: readonly ContactKey[]) =>
  ctx.db.query<ContactKey & { customerId: string }>(
    'customer.holders',
    `SELECT k.kind, k.value, k.customer_id AS "customerId"
     FROM jsonb_to_recordset($2::jsonb) AS given(kind text, value text)
     JOIN customer_contact k ON k.tenant_id = $1 AND k.kind = given.kind AND k.value = given.value`,
    [ctx.tenant.id, JSON.stringify(keys)],
  )

/** Adds contacts to a customer; those of another customer stay there. Returns whether any was new. */
export async function addContacts(
  ctx: Ctx,
  customerId: string,
  keys: readonly ContactKey[],
): Promise<boolean> {
  if (keys.length === 0) return false
  const rows = keys.map((key) => ({ id: newId(), ...key }))
  const added = await ctx.db.query(
    'customer.addContacts',
    `INSERT INTO customer_contact (tenant_id, id, customer_id, kind, value)
     SELECT $1, id, $2, kind, value FROM jsonb_to_recordset($3::jsonb) AS given(id uuid, kind text, value text)
     ON CONFLICT (tenant_id, kind, value) DO NOTHING RETURNING id`,
    [ctx.tenant.id, customerId, JSON.stringify(rows)],
  )
  return added.length > 0
}

/** Inserts a customer, unless the account already has one. Returns the id of the new row. */
async function insertCustomer(
  ctx: Ctx,
  { at, ...contact }: NewContact,
  userId: string | null,
): Promise<string> {
  const id = newId()
  const who = { ...contact, email: contact.email?.toLowerCase() ?? null }
  await ctx.db.query(
    'customer.insert',
    `INSERT INTO customer (tenant_id, id, name, phone, email, user_id, search, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (tenant_id, user_id) DO NOTHING`,
    [
      ctx.tenant.id,
      id,
      who.name,
      who.phone,
      who.email,
      userId,
      customerSearchTerms({ name: who.name, contacts: [who.phone, who.email] }),
      at,
    ],
  )
  return id
}

/** Locks customers for update, always in the same order; those that are no longer active are left out. */
export function lockCustomers(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; userId: string | null }[]> {
  return ctx.db.query(
    'customer.lockActive',
    `SELECT id, user_id AS "userId" FROM customer
     WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND status = 'active' ORDER BY id FOR UPDATE`,
    [ctx.tenant.id, [...ids]],
  )
}

/**
 * Returns the customer of a guest's contact, created if necessary, and locked; null for a contact that identifies
 * nobody. The lock is requested again if the customer was merged meanwhile: its contacts then belong to the other one.
 */
export async function customerOfContact(ctx: Ctx, who: NewContact): Promise<string | null> {
  const keys = contactKeys(who)
  if (keys.length === 0) return null
  await lockContacts(ctx, keys)
  for (;;) {
    const found = ownerOf(keys, await holdersOf(ctx, keys))
    const id = found ?? (await insertCustomer(ctx, who, null))
    if (!(await lockCustomers(ctx, [id])).length) continue
    const isNew = await addContacts(ctx, id, keys)
    if (found) await addMissing(ctx, id, who)
    if (found && isNew) await updateSearchTerms(ctx, id)
    return id
  }
}

/** Fills in missing data of a customer. Existing data stays, since staff may have corrected it. */
async function addMissing(ctx: Ctx, id: string, { phone, email }: NewContact): Promise<void> {
  await ctx.db.query(
    'customer.addMissing',
    `UPDATE customer SET phone = coalesce(phone, $3), email = coalesce(email, $4)
     WHERE tenant_id = $1 AND id = $2 AND (phone IS NULL OR email IS NULL)`,
    [ctx.tenant.id, id, phone, email?.toLowerCase() ?? null],
  )
}

/**
 * Returns the customer of an account, locked. It is created, or joined with what a guest ordered under the same address
 * once the account has proved that it owns it (see `linkActionOf`). Null for a deleted account. Can be called repeatedly.
 */
export async function customerOfAccount(ctx: Ctx, userId: string): Promise<string | null> {
  const account = await findAccountCard(ctx, userId)
  if (!account || account.status === 'erased') return null
  const keys = account.isVerified ? contactKeys({ email: account.email }) : []
  await lockContacts(ctx, keys)
  for (;;) {
    const id = await linkAccount(ctx, account, keys)
    if (id) return id
  }
}

async function linkAccount(ctx: Ctx, account: AccountCard, keys: ContactKey[]): Promise<string | null> {
  const [own, holder] = await Promise.all([customerIdOfUser(ctx, account.id), ownerOfKeys(ctx, keys)])
  const locked = await lockCustomers(
    ctx,
    [own, holder].filter((id) => id !== null),
  )
  const isStill = (id: string | null) => id === null || locked.some((lockedLine) => lockedLine.id === id)
  // One of them was merged meanwhile: check again.
  if (!isStill(own) || !isStill(holder)) return null
  const matched = holder === own ? null : locked.find(({ id }) => id === holder)
  const link = linkActionOf({
    own,
    holder: matched
      ? {
          id: matched.id,
          hasAccount: matched.userId !== null,
          isAllTheirs: await areAllOrdersTheirs(ctx, matched.id, keys),
        }
      : null,
    isVerified: account.isVerified,
  })
  if (link === 'adopt' && holder) {
    await ctx.db.query(
      'customer.adopt',
      'UPDATE customer SET user_id = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, holder, account.id],
    )
    return holder
  }
  if (link === 'merge' && holder && own) await mergeInto(ctx, { from: holder, into: own })
  if (link === 'make') {
    const { name, phone, email, createdAt: at } = account
    const createdId = await insertCustomer(ctx, { name, phone, email, at }, account.id)
    // Another process may have created it at the same time; then its row is the one to use.
    if (!(await lockCustomers(ctx, [createdId])).length) return null
    await addContacts(ctx, createdId, keys)
    return createdId
  }
  if (own && (await addContacts(ctx, own, keys))) await updateSearchTerms(ctx, own)
  return own
}

/** Returns whether every order of a customer was placed with one of these addresses. */
async function areAllOrdersTheirs(
  ctx: Ctx,
  customerId: string,
  keys: readonly ContactKey[],
): Promise<boolean> {
  const others = await ctx.db.query(
    'customer.ordersOfOthers',
    `SELECT 1 FROM customer_order m JOIN (${buyerOrdersSql}) b ON b.tenant_id = m.tenant_id AND b.id = m.id
     WHERE m.tenant_id = $1 AND m.customer_id = $2 AND lower(coalesce(b.contact->>'email', '')) <> ALL($3::text[]) LIMIT 1`,
    [ctx.tenant.id, customerId, keys.map(({ value }) => value)],
  )
  return others.length === 0
}

async function customerIdOfUser(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db.query<{ id: string }>(
    'customer.ofAccount',
    `SELECT id FROM customer WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
  return row?.id ?? null
}

const ownerOfKeys = async (ctx: Ctx, keys: ContactKey[]) =>
  keys.length ? ownerOf(keys, await holdersOf(ctx, keys)) : null
