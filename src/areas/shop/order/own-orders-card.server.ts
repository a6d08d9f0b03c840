import { listOrders } from '#areas/billing/public.server.ts'
import { countCard, type HomeCard, isStaff } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A customer's own orders that wait to be paid. */
export async function ownOrdersCard(ctx: Ctx): Promise<HomeCard[]> {
  if (isStaff(ctx)) return []
  const { total } = await listOrders(ctx, { status: ['pending_payment'], limit: 1 })
  return [
    countCard(
      { key: 'mine', icon: 'order', title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' }, to: '/shop/orders' },
      total,
      { th: 'รอชำระเงิน', en: 'To be paid' },
      { th: 'ดูสถานะและซื้อซ้ำ', en: 'Follow them, or buy again' },
    ),
  ]
}
