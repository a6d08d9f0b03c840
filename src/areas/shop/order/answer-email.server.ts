import { findGuestOrder, getOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { orderConversation, orderOfConversation } from './order-conversation.server.ts'

const { th, en } = orderMessages
const emailText = (t: typeof th | typeof en) => ({
  subject: t.answerEmail.subject('{{order}}'),
  body: [`# ${t.answerEmail.heading('{{order}}')}`, '{{text}}', `[${t.answerEmail.see}]({{link}})`].join(
    '\n\n',
  ),
})

/** Email to a guest, who has no inbox: the shop has answered. */
export const guestAnswerTemplate = defineEmailTemplate({
  key: 'order.answer',
  group: { th: 'คำสั่งซื้อ', en: 'Orders' },
  name: { th: 'ร้านตอบข้อความเรื่องคำสั่งซื้อ · ถึงผู้ซื้อที่ไม่มีบัญชี', en: 'Shop reply about an order · to guests' },
  variables: {
    order: { label: { th: 'เลขที่คำสั่งซื้อ', en: 'order number' }, sample: 'SO6900000042' },
    text: {
      label: { th: 'ข้อความของร้าน', en: 'message from the shop' },
      sample: { th: 'มารับได้ทุกวันถึงห้าโมงเย็น', en: 'You can pick it up any day until 5 pm.' },
    },
    link: {
      label: { th: 'ลิงก์ที่เปิดดู', en: 'link to view it' },
      sample: shopPaths.orders(),
      required: true,
    },
  },
  text: { th: emailText(th), en: emailText(en) },
})

/** Notifies a guest by email of the shop's message about their order; members get it in their inbox. */
export async function notifyGuest(
  ctx: Ctx,
  message: { key: string; side: 'shop' | 'buyer'; post: string },
): Promise<void> {
  const number = orderOfConversation(message.key)
  if (!number || message.side !== 'shop') return
  const order = await getOrder(ctx, number)
  const { email } = order.contact
  if (order.buyerId || !email) return
  const [conversation, found] = await Promise.all([
    orderConversation(ctx, order),
    findGuestOrder(ctx, { id: order.id }),
  ])
  const text = conversation?.posts.find(({ id }) => id === message.post)?.text
  if (!text || !found) return
  const t = orderMessages[order.locale].answerEmail
  const content = await productEmail(ctx, guestAnswerTemplate, {
    locale: order.locale,
    values: { order: number, text, link: ctx.publicOrigin + shopPaths.order(number, found.token) },
    preheader: text.slice(0, 90),
    footer: { text: t.why },
  })
  await sendMail(ctx, { to: email, ...content, locale: order.locale, once: `order.answer.${message.post}` })
}
