import { countCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { slipQueue } from './slip-queue.server.ts'

/** How many slips wait to be checked; for who works on it. */
export async function slipsCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, billingAbilities['payment.settle'])) return []
  const { total } = await slipQueue(ctx, { limit: 1 })
  return [
    countCard(
      {
        key: 'slips',
        icon: 'slip',
        title: { th: 'สลิปรอตรวจ', en: 'Slips to check' },
        to: '/billing/payment/review',
      },
      total,
      { th: 'ตรวจแล้วคำสั่งซื้อจะเดินต่อ', en: 'Orders go on once they are checked' },
      { th: 'ตรวจครบแล้ว', en: 'All are checked' },
    ),
  ]
}
