import { deletePrivateFiles } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { returnStates } from './return/return.states.ts'

/** Returns a user's cart and wish list, and the goods they returned. */
export async function collectShop(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const [cart, wishes, returns, reminders] = await Promise.all([
    ctx.db.query<Record<string, unknown>>(
      'shop.collectCart',
      `SELECT c.status, l.* FROM cart c JOIN cart_line l ON l.tenant_id = c.tenant_id AND l.cart_id = c.id
       WHERE c.tenant_id = $1 AND c.user_id = $2 ORDER BY l.id LIMIT 10000`,
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<Record<string, unknown>>(
      'shop.collectWishes',
      'SELECT * FROM shop_wish WHERE tenant_id = $1 AND user_id = $2 ORDER BY id LIMIT 10000',
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<Record<string, unknown>>(
      'shop.collectReturns',
      `SELECT number, kind, state, lines, wanted, replacement_number, reason, note, target, value_satang, refunded_satang, answer, created_at FROM shop_return
       WHERE tenant_id = $1 AND user_id = $2 ORDER BY id LIMIT 10000`,
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<Record<string, unknown>>(
      'shop.collectReminders',
      `SELECT email, number, pieces, worth_satang, sent_at, restored_at, order_number FROM shop_cart_reminder
       WHERE tenant_id = $1 AND user_id = $2 ORDER BY id LIMIT 10000`,
      [ctx.tenant.id, userId],
    ),
  ])
  return { cart, wishes, returns, reminders }
}

/**
 * Deletes the cart and wish list: they concern nobody else, and nothing was agreed yet. A return is kept with its order
 * as an accounting record, without the user's texts, pictures, address and account. Where a refund may still be due, the
 * account is kept until the return is closed: the money remains theirs. It no longer goes into their wallet, which nobody
 * could open.
 */
export async function eraseShop(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query('shop.eraseCart', 'DELETE FROM cart WHERE tenant_id = $1 AND user_id = $2', [
    ctx.tenant.id,
    userId,
  ])
  await ctx.db.query('shop.eraseWishes', 'DELETE FROM shop_wish WHERE tenant_id = $1 AND user_id = $2', [
    ctx.tenant.id,
    userId,
  ])
  await ctx.db.query(
    'shop.eraseReminders',
    'DELETE FROM shop_cart_reminder WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, userId],
  )
  const pictures = await ctx.db.query<{ id: string }>(
    'shop.returnPictures',
    `SELECT jsonb_array_elements_text(pictures) AS id FROM shop_return WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
  await deletePrivateFiles(
    ctx,
    pictures.map(({ id }) => id),
  )
  await ctx.db.query(
    'shop.eraseReturns',
    `UPDATE shop_return SET user_id = NULL, email = NULL, note = '', pictures = '[]',
       target = target || CASE WHEN state = ANY ($3) THEN '{"account": "", "name": ""}'::jsonb
         WHEN target->>'kind' = 'wallet' THEN '{"isOfErased": true, "kind": "source"}' ELSE '{"isOfErased": true}' END
     WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId, returnStates.states.filter((state) => returnStates.isFinal(state))],
  )
}
