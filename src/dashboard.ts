import { dashboardCard } from '#areas/account/public.server.ts'
import { countOrders, listOrders, slipQueue } from '#areas/billing/public.server.ts'
import { countUnread } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { setupCard } from './setup-card.ts'

// What each area shows on a person's first page: they are joined here, since account knows none of those above it.
const isStaff = ({ viewer }: Ctx) => viewer.role === 'manager' || viewer.role === 'admin'

dashboardCard('account', 'setup', setupCard)

dashboardCard('billing', 'slips', async (ctx) => {
  if (!isStaff(ctx)) return null
  const { total } = await slipQueue(ctx, { limit: 1 })
  return {
    key: 'slips',
    title: { th: 'สลิปรอตรวจ', en: 'Slips to check' },
    to: '/billing/payment/review',
    figure: total,
    text: total
      ? { th: 'ตรวจแล้วคำสั่งซื้อจะเดินต่อ', en: 'Orders go on once they are checked' }
      : { th: 'ตรวจครบแล้ว', en: 'All are checked' },
    urgent: total > 0,
  }
})

dashboardCard('shop', 'board', async (ctx) => {
  if (!isStaff(ctx)) return null
  const counts = await countOrders(ctx)
  const figure = (counts.paid ?? 0) + (counts.preparing ?? 0)
  return {
    key: 'board',
    title: { th: 'คำสั่งซื้อที่ต้องจัด', en: 'Orders to prepare' },
    to: '/cluster/user/store/orders',
    figure,
    text: figure
      ? { th: 'จ่ายแล้ว รอจัดและส่ง', en: 'Paid, to be packed and sent' }
      : { th: 'จัดครบแล้ว', en: 'Nothing waits' },
    urgent: figure > 0,
  }
})

dashboardCard('shop', 'orders', async (ctx) => {
  const [waiting, all] = await Promise.all([
    listOrders(ctx, { status: ['pending_payment'], limit: 1 }),
    listOrders(ctx, { limit: 1 }),
  ])
  return {
    key: 'orders',
    title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' },
    to: '/shop/orders',
    figure: all.total,
    text: waiting.total
      ? { th: `รอชำระเงิน ${waiting.total} รายการ`, en: `${waiting.total} to be paid` }
      : all.total
        ? { th: 'ดูสถานะและซื้อซ้ำ', en: 'Follow them, or buy again' }
        : { th: 'ยังไม่มีคำสั่งซื้อ', en: 'None yet' },
    urgent: waiting.total > 0,
  }
})

dashboardCard('message', 'messages', async (ctx) => {
  const unread = await countUnread(ctx)
  return {
    key: 'messages',
    title: { th: 'ข้อความ', en: 'Messages' },
    to: '/user/message',
    figure: unread,
    text: unread ? { th: 'ยังไม่ได้อ่าน', en: 'Not read yet' } : { th: 'อ่านครบแล้ว', en: 'All read' },
    urgent: unread > 0,
  }
})
