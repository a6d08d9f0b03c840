import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { shopAbilities } from '../abilities.ts'
import { shopPaths } from '../paths.ts'
import { openReturns } from '../return/handle.server.ts'
import { canWorkOnOrders } from './can-work-on-orders.ts'
import { countColumns } from './waiting.server.ts'

/** New orders, parcels ready to ship, and returns; for users who work on them. */
export async function orderCards(ctx: Ctx): Promise<HomeCard[]> {
  if (!canWorkOnOrders(ctx.viewer)) return []
  const handlesReturns = can(ctx.viewer, shopAbilities['return.handle'])
  const [{ new: fresh, preparing, ready }, returns] = await Promise.all([
    countColumns(ctx),
    handlesReturns ? openReturns(ctx) : null,
  ])
  const cards = [
    createCountCard(
      {
        key: 'orders',
        icon: 'order',
        title: { th: 'คำสั่งซื้อใหม่', en: 'New orders' },
        sentence: {
          th: `คำสั่งซื้อใหม่ ${fresh} รายการรอจัดเตรียม`,
          en: `${countNoun(fresh, 'new order is', 'new orders are')} waiting to be packed`,
        },
        to: shopPaths.staffOrders(),
        act: { th: 'จัดเตรียม', en: 'Pack' },
      },
      fresh,
      { th: `กำลังเตรียมอยู่\u00a0${preparing}\u00a0รายการ`, en: `${preparing} more being packed` },
      preparing
        ? { th: `กำลังเตรียมอยู่\u00a0${preparing}\u00a0รายการ`, en: `${preparing} being packed` }
        : { th: 'ไม่มีคำสั่งซื้อค้าง', en: 'No orders waiting' },
    ),
    createCountCard(
      {
        key: 'ready',
        icon: 'parcel',
        title: { th: 'พร้อมส่ง', en: 'Ready to ship' },
        sentence: {
          th: `พร้อมส่ง ${ready} รายการ`,
          en: `${countNoun(ready, 'order is', 'orders are')} ready to ship`,
        },
        to: shopPaths.staffOrders(),
        act: { th: 'จัดส่ง', en: 'Ship' },
      },
      ready,
      { th: 'รอขนส่ง หรือรอลูกค้ามารับ', en: 'Waiting for carrier or pick-up' },
      { th: 'ไม่มีพัสดุค้างส่ง', en: 'No parcels waiting to be shipped' },
    ),
  ]
  if (returns) cards.push(returnsCard(returns))
  return cards
}

const returnsCard = (returns: readonly { orderNumber: string }[]): HomeCard =>
  createCountCard(
    {
      key: 'returns',
      icon: 'back',
      title: { th: 'คำขอคืนสินค้า', en: 'Returns' },
      sentence: {
        th: `คำขอคืนสินค้า ${returns.length} รายการรอตอบ`,
        en: `${countNoun(returns.length, 'return is', 'returns are')} waiting for you`,
      },
      to: shopPaths.staffOrders({ order: returns[0]?.orderNumber }),
      act: { th: 'ดูคำขอ', en: 'Review' },
    },
    returns.length,
    { th: 'รอร้านตอบ หรือรอคืนเงิน', en: 'Waiting for a reply or refund' },
    { th: 'ไม่มีคำขอคืนสินค้า', en: 'No returns' },
  )
