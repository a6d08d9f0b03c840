import { listOrders } from '#areas/billing/public.server.ts'
import type { OrderCard, OrderStatus } from '#areas/billing/public.ts'
import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { itemCountText } from './item-count.rules.ts'
import { displayStatus, progressOf } from './order-status.rules.ts'

const inProgressStatuses: OrderStatus[] = ['paid', 'confirmed', 'preparing', 'ready', 'shipped']

/** A member's own orders: the newest in progress, and those awaiting payment. Not shown to staff, who are here to work. */
export async function ownOrdersCard(ctx: Ctx): Promise<HomeCard[]> {
  if (ctx.viewer.role !== 'user') return []
  const [toPay, moving] = await Promise.all([
    listOrders(ctx, { status: ['pending_payment'], limit: 1 }),
    listOrders(ctx, { status: inProgressStatuses, limit: 1 }),
  ])
  return [
    ...moving.items.flatMap(progressCards),
    createCountCard(
      {
        key: 'mine',
        icon: 'order',
        title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' },
        to: shopPaths.orders(),
        act: { th: 'ชำระเงิน', en: 'Pay' },
      },
      toPay.total,
      { th: 'รอชำระเงิน', en: 'Awaiting payment' },
      { th: 'ดูสถานะและซื้อซ้ำ', en: 'Track orders or buy again' },
    ),
  ]
}

function progressCards(order: OrderCard): HomeCard[] {
  const progress = progressOf(order)
  if (!progress) return []
  const { th, en } = orderMessages
  const status = displayStatus(order)
  return [
    {
      key: 'coming',
      icon: 'parcel',
      title: { th: th.headline[status], en: en.headline[status] },
      to: shopPaths.order(order.number),
      count: null,
      text: {
        th: `${th.numberIs(order.number)} · ${itemCountText(th, order)}`,
        en: `${en.numberIs(order.number)} · ${itemCountText(en, order)}`,
      },
      journey: {
        steps: progress.steps.map((step) => ({ th: th.steps[step], en: en.steps[step] })),
        passed: progress.at,
        images: order.lines.flatMap(({ image }) => image ?? []).slice(0, 3),
      },
    },
  ]
}
