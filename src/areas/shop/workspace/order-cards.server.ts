import { countOrders } from '#areas/billing/public.server.ts'
import { countCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mayWorkOnOrders } from './may-work-on-orders.ts'

/** Orders that wait to be packed, and parcels that wait to leave; for who works on it. */
export async function orderCards(ctx: Ctx): Promise<HomeCard[]> {
  if (!mayWorkOnOrders(ctx.viewer)) return []
  const { paid = 0, preparing = 0, ready = 0 } = await countOrders(ctx)
  const to = '/cluster/user/store/orders'
  return [
    countCard(
      { key: 'orders', icon: 'order', title: { th: 'คำสั่งซื้อที่ต้องจัด', en: 'Orders to pack' }, to },
      paid + preparing,
      { th: `ใหม่\u00a0${paid} · กำลังจัด\u00a0${preparing}`, en: `${paid} new · ${preparing} being packed` },
      { th: 'จัดครบแล้ว', en: 'Nothing waits' },
    ),
    countCard(
      { key: 'ready', icon: 'parcel', title: { th: 'พร้อมส่ง', en: 'Ready to leave' }, to },
      ready,
      { th: 'รอขนส่งหรือรอลูกค้ามารับ', en: 'For the carrier, or to be fetched' },
      { th: 'ไม่มีของค้างส่ง', en: 'Nothing waits' },
    ),
  ]
}
