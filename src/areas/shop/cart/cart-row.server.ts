import { anyRunningSql } from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { MergeSummary, StoredLine } from './cart.rules.ts'
import { guestHash, retentionDays } from './guest-key.server.ts'

/** The owner of a cart: the account, otherwise the browser; null for a guest who has not added anything yet. */
export type Owner = { by: 'user'; value: string } | { by: 'guest'; value: string }

export function ownerOf(ctx: Ctx): Owner | null {
  const { user, guestKey } = ctx.viewer
  if (user) return { by: 'user', value: user.id }
  return guestKey ? { by: 'guest', value: guestHash(guestKey) } : null
}

type LineRow = StoredLine & { id: string; addedAt: Date }

export interface CartRow {
  id: string
  news: MergeSummary | null
  coupon: string | null
  gifts: Record<string, string> | null
  /** Whether any promotion is running. */
  promoted: boolean
  lines: LineRow[]
  /** Just removed: still shown in place, for undo. */
  removed: LineRow[]
  /** Saved for later, newest first. */
  later: LineRow[]
}

const removedVisibleMs = 30_000

interface JoinedRow {
  cartId: string
  news: MergeSummary | null
  coupon: string | null
  gifts: Record<string, string> | null
  promoted: boolean
  id: string | null
  variantId: string
  name: StoredLine['name']
  quantityMilli: number
  unitSatang: StoredLine['unitSatang']
  addedAt: Date
  removedAt: Date | null
  laterAt: Date | null
}

/** One statement text per kind of owner, so that each uses its own index. */
const ownerColumn = { user: 'user_id', guest: 'guest_hash' }

/** Returns the active cart with its lines, oldest first; null if there is none. One statement. */
export async function readCart(ctx: Ctx, owner: Owner | null): Promise<CartRow | null> {
  if (!owner) return null
  const rows = await ctx.db.query<JoinedRow>(
    `shop.cart.${owner.by}`,
    `SELECT c.id AS "cartId", c.news, c.coupon, c.gifts, ${anyRunningSql} AS promoted, l.id, l.variant_id AS "variantId", l.name, l.quantity_milli AS "quantityMilli",
            l.unit_satang AS "unitSatang", l.added_at AS "addedAt", l.removed_at AS "removedAt", l.later_at AS "laterAt"
     FROM cart c LEFT JOIN cart_line l ON l.tenant_id = c.tenant_id AND l.cart_id = c.id
       AND (l.removed_at IS NULL OR l.removed_at > $4 OR l.later_at IS NOT NULL)
     WHERE c.tenant_id = $1 AND c.${ownerColumn[owner.by]} = $2 AND c.status = 'active' AND c.expires_at > $3
     ORDER BY l.added_at, l.id`,
    [ctx.tenant.id, owner.value, ctx.now, new Date(ctx.now.getTime() - removedVisibleMs)],
  )
  const [first] = rows
  if (!first) return null
  const present = rows.filter((row) => row.id !== null && !row.removedAt)
  const removed = rows.filter((row) => row.id !== null && row.removedAt && !row.laterAt)
  const later = rows.filter((row) => row.laterAt).sort((a, b) => Number(b.laterAt) - Number(a.laterAt))
  return {
    id: first.cartId,
    news: first.news,
    coupon: first.coupon,
    gifts: first.gifts,
    promoted: first.promoted,
    lines: present.map(lineOf),
    removed: removed.map(lineOf),
    later: later.map(lineOf),
  }
}

function lineOf({
  cartId: _,
  news: __,
  removedAt: ___,
  laterAt: ____,
  coupon: _____,
  promoted: ______,
  gifts: _______,
  id,
  ...line
}: JoinedRow): LineRow {
  return { id: id ?? '', ...line }
}

/**
 * Same as above, and locks it until the transaction ends. Two statements in one round trip: lines read together with
 * the lock could be those from before the wait for it.
 */
export async function lockCart(ctx: Ctx, owner: Owner | null): Promise<CartRow | null> {
  if (!owner) return null
  const [, cart] = await Promise.all([lockCartRow(ctx, owner), readCart(ctx, owner)])
  return cart
}

/**
 * Locks the owner's cart for changes. Every change of a cart or its lines starts here or with `openCart`: the cart
 * before its lines, so that two requests of one visitor wait for each other and never deadlock.
 */
export function lockCartRow(ctx: Ctx, owner: Owner): Promise<{ id: string }[]> {
  return ctx.db.query<{ id: string }>(
    `shop.lockCart.${owner.by}`,
    `SELECT id FROM cart WHERE tenant_id = $1 AND ${ownerColumn[owner.by]} = $2 AND status = 'active' FOR UPDATE`,
    [ctx.tenant.id, owner.value],
  )
}

/**
 * Returns the id of the owner's active cart, creating it if there is none. The row stays locked until the transaction
 * ends. One statement.
 */
export async function openCart(ctx: Ctx, owner: Owner): Promise<string> {
  const column = ownerColumn[owner.by]
  const [row] = await ctx.db.query<{ id: string }>(
    `shop.openCart.${owner.by}`,
    `INSERT INTO cart (tenant_id, id, ${column}, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, ${column}) WHERE status = 'active' AND ${column} IS NOT NULL
     DO UPDATE SET expires_at = excluded.expires_at RETURNING id`,
    [ctx.tenant.id, newId(), owner.value, ctx.now, expiryFrom(ctx.now)],
  )
  return row!.id
}

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + retentionDays * 86_400_000)
