import { type DeskCard, deskCards } from '#areas/account/public.server.ts'
import { countOrders, listOrders, moneyReceived, slipQueue } from '#areas/billing/public.server.ts'
import { managerList } from '#areas/catalog/public.server.ts'
import { countCmsWaiting } from '#areas/cms/public.server.ts'
import { usageOf } from '#areas/files/public.server.ts'
import { formatBytes } from '#areas/files/public.ts'
import { countTroubledLetters } from '#areas/mail/public.server.ts'
import { countUnread } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { setupCard } from './setup-card.ts'

// What waits on the desk, area by area: joined here, since account knows none of those above it.
const isStaff = ({ viewer }: Ctx) => viewer.role === 'manager' || viewer.role === 'admin'

/** A card that counts what waits: with something there it asks for a hand, with nothing it says so. */
const counts = (
  card: Pick<DeskCard, 'key' | 'icon' | 'title' | 'to'>,
  figure: number,
  waits: Words,
  none: Words,
): DeskCard => ({ ...card, figure, text: figure ? waits : none, urgent: figure > 0 })

deskCards('account', 'setup', async (ctx) => {
  const card = await setupCard(ctx)
  return card ? [{ ...card, icon: 'setup' }] : []
})

deskCards('shop', 'orders', async (ctx) => {
  if (!isStaff(ctx)) return []
  const { paid = 0, preparing = 0, ready = 0 } = await countOrders(ctx)
  const title = { th: 'คำสั่งซื้อที่ต้องจัด', en: 'Orders to pack' }
  const place = { title, to: '/cluster/user/store/orders' }
  return [
    counts(
      { key: 'orders', icon: 'order', ...place },
      paid + preparing,
      { th: `ใหม่\u00a0${paid} · กำลังจัด\u00a0${preparing}`, en: `${paid} new · ${preparing} being packed` },
      { th: 'จัดครบแล้ว', en: 'Nothing waits' },
    ),
    counts(
      {
        key: 'ready',
        icon: 'parcel',
        title: { th: 'พร้อมส่ง', en: 'Ready to leave' },
        to: '/cluster/user/store/orders',
      },
      ready,
      { th: 'รอขนส่งหรือรอลูกค้ามารับ', en: 'For the carrier, or to be fetched' },
      { th: 'ไม่มีของค้างส่ง', en: 'Nothing waits' },
    ),
  ]
})

deskCards('billing', 'sales', async (ctx) => {
  if (!isStaff(ctx)) return []
  const to = day(ctx.now)
  const { [moneyReceived.key]: points = [] } = await metricSeries(ctx, [moneyReceived.key], {
    from: addDays(to, -13),
    to,
  })
  const received = points.reduce((sum, value) => sum + value, 0)
  return [
    {
      key: 'sales',
      icon: 'sales',
      title: { th: 'เงินเข้า 14 วัน', en: 'Money in, 14 days' },
      to: '/cluster/user/store/orders?view=table',
      figure: null,
      value: formatBaht(satang(received)),
      points,
      text: received
        ? {
            th: `วันนี้ ${formatBaht(satang(points.at(-1) ?? 0))}`,
            en: `${formatBaht(satang(points.at(-1) ?? 0))} today`,
          }
        : { th: 'ยังไม่มีเงินเข้า', en: 'None yet' },
    },
  ]
})

deskCards('billing', 'slips', async (ctx) => {
  if (!isStaff(ctx)) return []
  const { total } = await slipQueue(ctx, { limit: 1 })
  return [
    counts(
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
})

deskCards('shop', 'stock', async (ctx) => {
  if (!isStaff(ctx)) return []
  const { low, out } = (await managerList(ctx, { tab: 'low', page: 1, limit: 1 })).counts
  const title = { th: 'สินค้าใกล้หมด', en: 'Running low' }
  return [
    counts(
      { key: 'stock', icon: 'stock', title, to: `/cluster/products?tab=${low || !out ? 'low' : 'out'}` },
      low + out,
      { th: `ใกล้หมด\u00a0${low} · หมดแล้ว\u00a0${out}`, en: `${low} low · ${out} sold out` },
      { th: 'สินค้าทุกอย่างมีพอ', en: 'Enough of everything' },
    ),
  ]
})

deskCards('message', 'messages', async (ctx) => [
  counts(
    { key: 'messages', icon: 'message', title: { th: 'ข้อความ', en: 'Messages' }, to: '/user/message' },
    await countUnread(ctx),
    { th: 'ยังไม่ได้อ่าน', en: 'Not read yet' },
    { th: 'อ่านครบแล้ว', en: 'All read' },
  ),
])

deskCards('cms', 'pages', async (ctx) => {
  if (!isStaff(ctx)) return []
  const { reviews, comments, answers } = await countCmsWaiting(ctx)
  return [
    counts(
      {
        key: 'reviews',
        icon: 'review',
        title: { th: 'ร่างรอตรวจ', en: 'Drafts to review' },
        to: '/cms/pages',
      },
      reviews,
      { th: 'มีคนขอให้ดูก่อนเผยแพร่', en: 'Somebody asks for a look before they are published' },
      { th: 'ไม่มีร่างรอตรวจ', en: 'None waits' },
    ),
    counts(
      {
        key: 'comments',
        icon: 'comment',
        title: { th: 'ความคิดเห็นรอตรวจ', en: 'Comments to decide' },
        to: '/cms/pages?tab=comments',
      },
      comments,
      { th: 'ยังไม่แสดงบนเว็บไซต์', en: 'Not shown on the site yet' },
      { th: 'ตรวจครบแล้ว', en: 'All are decided' },
    ),
    counts(
      {
        key: 'answers',
        icon: 'form',
        title: { th: 'คำตอบจากแบบฟอร์ม', en: 'Answers from forms' },
        to: '/cms/pages?tab=answers&state=new',
      },
      answers,
      { th: 'ยังไม่มีใครดูแล', en: 'Nobody has looked after them' },
      { th: 'ดูแลครบแล้ว', en: 'All are looked after' },
    ),
  ]
})

deskCards('account', 'letters', async (ctx) => {
  if (!isStaff(ctx)) return []
  const { returned, failed } = await countTroubledLetters(ctx)
  const title = { th: 'จดหมายที่ไม่ถึง', en: 'Letters that bounced' }
  return [
    counts(
      {
        key: 'letters',
        icon: 'mail',
        title,
        to: `/calendar/email?tab=sent&${returned ? 'returned=1' : 'status=failed'}`,
      },
      returned + failed,
      {
        th: `ตีกลับ\u00a0${returned} · ส่งไม่ได้\u00a0${failed} ใน\u00a07\u00a0วัน`,
        en: `${returned} came back · ${failed} not sent in 7 days`,
      },
      { th: 'ถึงผู้รับครบใน 7 วัน', en: 'All arrived these 7 days' },
    ),
  ]
})

deskCards('shop', 'mine', async (ctx) => {
  if (isStaff(ctx)) return []
  const { total } = await listOrders(ctx, { status: ['pending_payment'], limit: 1 })
  return [
    counts(
      { key: 'mine', icon: 'order', title: { th: 'คำสั่งซื้อของฉัน', en: 'My orders' }, to: '/shop/orders' },
      total,
      { th: 'รอชำระเงิน', en: 'To be paid' },
      { th: 'ดูสถานะและซื้อซ้ำ', en: 'Follow them, or buy again' },
    ),
  ]
})

deskCards('files', 'storage', async (ctx) => {
  const { bytes, quota, site } = await usageOf(ctx, { space: 'private' })
  const held = site ?? { bytes, quota }
  const full = held.quota ? Math.round((100 * held.bytes) / held.quota) : 0
  const used = formatBytes(held.bytes)
  return [
    {
      key: 'storage',
      icon: 'files',
      title: site ? { th: 'พื้นที่ของเว็บไซต์', en: 'Storage of the site' } : { th: 'พื้นที่ของฉัน', en: 'My storage' },
      to: site ? '/cluster/user/filemanager' : '/user/filemanager',
      figure: null,
      text: held.quota
        ? {
            th: `ใช้ ${used} จาก ${formatBytes(held.quota)} (${full}%)`,
            en: `${used} of ${formatBytes(held.quota)} (${full}%)`,
          }
        : { th: `ใช้ ${used} ไม่จำกัด`, en: `${used}, no limit` },
      urgent: full >= 90,
    },
  ]
})
