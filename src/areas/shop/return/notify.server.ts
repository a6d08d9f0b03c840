import { findGuestOrder, getOrder, paymentSettings } from '#areas/billing/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { returnMessages } from '../messages/return.ts'
import { shopPeople } from '../order/shop-people.server.ts'
import { shopPaths } from '../paths.ts'
import { isNotified, returnRequestedTemplate, returnTemplates } from './email-templates.ts'
import type { ReturnRow } from './return-row.server.ts'

/** Tells the buyer what became of their return: in their inbox, and by e-mail of what the shop did. */
export async function notifyBuyer(ctx: Ctx, row: ReturnRow, { byEmail = true } = {}): Promise<void> {
  const { userId, orderNumber, number, state, answer, email } = row
  if (state === 'requested') return
  const text = (locale: Locale) => {
    const t = returnMessages[locale].told
    return [t[state](formatBaht(row.refunded, { locale })), answer].filter(Boolean).join('\n')
  }
  const path = shopPaths.order(orderNumber)
  if (userId)
    await notify(ctx, {
      to: [userId],
      kind: 'order',
      key: `order:${orderNumber}`,
      subject: { th: returnMessages.th.of(number), en: returnMessages.en.of(number) },
      text: { th: text('th'), en: text('en') },
      path,
    })
  if (!byEmail || !email || !isNotified(state)) return
  const t = returnMessages[row.locale]
  const { id } = await getOrder(ctx, orderNumber)
  const guest = await findGuestOrder(ctx, { id })
  const written = await productEmail(ctx, returnTemplates[state], {
    locale: row.locale,
    values: {
      number,
      order: orderNumber,
      amount: formatBaht(row.refunded, { locale: row.locale }),
      answer,
      link: ctx.publicOrigin + shopPaths.order(orderNumber, guest?.token),
    },
    preheader: text(row.locale),
    footer: { text: t.why },
  })
  await sendMail(ctx, { to: email, ...written, locale: row.locale, once: `return.${row.id}.${state}` })
}

interface Notification {
  id: string
  number: string
  orderNumber: string
  buyer: string
}

/** Tells those of the shop who hear of orders that somebody wants to give goods back. */
export async function notifyShop(ctx: Ctx, { id, number, orderNumber, buyer }: Notification): Promise<void> {
  const [{ staffEmails }, people] = await Promise.all([paymentSettings(ctx), shopPeople(ctx)])
  const path = shopPaths.staffOrders({ order: orderNumber })
  const { th, en } = returnMessages
  await notify(ctx, {
    to: people.map((person) => person.id),
    kind: 'order',
    key: `order:${orderNumber}`,
    subject: { th: th.of(number), en: en.of(number) },
    text: { th: th.asked(buyer), en: en.asked(buyer) },
    path,
  })
  const message = await productEmail(ctx, returnRequestedTemplate, {
    locale: 'th',
    values: { number, order: orderNumber, buyer, link: ctx.publicOrigin + path },
    preheader: th.asked(buyer),
    footer: { text: th.staffWhy },
  })
  for (const to of staffEmails)
    await sendMail(ctx, { to, ...message, locale: 'th', once: `return.${id}.asked.${to}` })
}
