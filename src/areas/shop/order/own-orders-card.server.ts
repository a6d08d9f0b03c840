import { listOrders } from '#areas/billing/public.server.ts'
import { countCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A member's own orders that wait to be paid; managers and admins are here to work. */
export async function ownOrdersCard(ctx: Ctx): Promise<HomeCard[]> {
  if (ctx.viewer.role !== 'user') return []
  const { total } = await listOrders(ctx, { status: ['pending_payment'], limit: 1 })
  return [
    countCard(
      {
        key: 'mine',
        icon: 'order',
        title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' },
        to: '/shop/orders',
        act: { th: 'ชำระเงิน', en: 'Pay' },
      },
      total,
      { th: 'รอชำระเงิน', en: 'To be paid' },
      { th: 'ดูสถานะและซื้อซ้ำ', en: 'Follow them, or buy again' },
    ),
  ]
}
