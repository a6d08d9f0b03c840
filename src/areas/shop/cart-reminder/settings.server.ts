import { isCouponOpen } from '#areas/promotion/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { shopAbilities } from '../abilities.ts'
import { defaultReminderSettings, type ReminderSettings } from './cart-reminder.rules.ts'
import { cartReminderSettings } from './cart-reminder.table.ts'

const settings = rows(cartReminderSettings)

/** Returns the site's cart reminder settings. One statement. */
export async function reminderSettings(ctx: Ctx): Promise<ReminderSettings> {
  const [row] = await settings.list(ctx, { limit: 1 })
  return row ?? defaultReminderSettings
}

/** Saves the settings (manager, admin). Throws 401, 403, 422 `shop.reminder_coupon` for a code that is currently not valid. */
export async function saveReminders(ctx: Ctx, input: ReminderSettings): Promise<void> {
  authorize(ctx, shopAbilities['reminder.manage'])
  const coupon = input.coupon.trim().toUpperCase()
  if (coupon && !(await isCouponOpen(ctx, coupon)))
    throw invalid([{ path: 'coupon', code: 'shop.reminder_coupon' }])
  await ctx.db.query(
    'shop.saveReminders',
    `INSERT INTO shop_cart_reminder_setting (tenant_id, id, is_on, hours, second_hours, coupon) VALUES ($1, $1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, id) DO UPDATE SET is_on = excluded.is_on, hours = excluded.hours,
       second_hours = excluded.second_hours, coupon = excluded.coupon`,
    [ctx.tenant.id, input.isOn, input.hours, input.secondHours, coupon],
  )
}
