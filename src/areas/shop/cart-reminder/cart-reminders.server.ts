import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { shopAbilities } from '../abilities.ts'
import { type RemindersQuery, remindersList } from './cart-reminders.list.rules.ts'

export interface ReminderRow {
  id: string
  email: string
  number: number
  pieces: number
  worth: Satang
  sentAt: Date
  restoredAt: Date | null
  orderNumber: string | null
  recovered: Satang
}

const remindersStatement = listStatement(remindersList, {
  name: 'shop.reminders',
  columns: `r.id, r.email, r.number, r.pieces, r.worth_satang AS worth, r.sent_at AS "sentAt", r.restored_at AS "restoredAt",
    r.order_number AS "orderNumber", r.recovered_satang AS recovered`,
  from: 'shop_cart_reminder r',
  where: 'r.tenant_id = $1',
  search: (bind, words) =>
    `lower(r.email || ' ' || coalesce(r.order_number, '')) LIKE ${bind(likePattern(words.toLowerCase()))}`,
  tabs: { recovered: 'r.order_number IS NOT NULL', open: 'r.order_number IS NULL' },
  filters: {},
  sorts: { newest: 'r.sent_at DESC, r.id DESC', worth: 'r.worth_satang DESC, r.id' },
})

/** The number of emails about abandoned carts in the last thirty days, and the resulting orders; an order counts once. */
export interface ReminderStats {
  sent: number
  recovered: number
  worth: Satang
}

/** Returns reminders in the requested order, with the results of the last thirty days. Throws 401, 403. */
export async function listReminders(
  ctx: Ctx,
  query: RemindersQuery,
): Promise<{ page: Page<ReminderRow>; stats: ReminderStats }> {
  authorize(ctx, shopAbilities['reminder.manage'])
  const [page, [figures]] = await Promise.all([
    remindersStatement.page<ReminderRow>(ctx, query),
    ctx.db.query<ReminderStats>(
      'shop.reminderFigures',
      `SELECT (SELECT count(*) FROM shop_cart_reminder WHERE tenant_id = $1 AND sent_at > $2) AS sent,
         count(*) AS recovered, coalesce(sum(o.worth), 0)::bigint AS worth
       FROM (SELECT order_number, max(recovered_satang) AS worth FROM shop_cart_reminder
             WHERE tenant_id = $1 AND sent_at > $2 AND order_number IS NOT NULL GROUP BY order_number) o`,
      [ctx.tenant.id, new Date(ctx.now.getTime() - 30 * 86_400_000)],
    ),
  ])
  return { page, stats: figures! }
}
