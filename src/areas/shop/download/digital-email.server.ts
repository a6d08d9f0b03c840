import {
  findGuestOrder,
  getOrder,
  holdersByOrder,
  orderNumberOf,
  syncOrderEntitlements,
} from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import type { MailBlock } from '#kernel/mail/layout.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { downloadMessages } from '../messages/download.ts'
import { shopPaths } from '../paths.ts'
import { type DigitalGoods, digitalOf, isOpen } from './digital.server.ts'
import { downloadKind } from './download.server.ts'
import { withdrawKeys } from './licence.server.ts'

const { th, en } = downloadMessages

const number: EmailVariable = {
  label: { th: 'เลขที่คำสั่งซื้อ', en: 'order number' },
  sample: 'SO6900000042',
}
const link: EmailVariable = {
  label: { th: 'ลิงก์ที่เปิดดู', en: 'link to view it' },
  sample: shopPaths.orders(),
  required: true,
}

const emailText = (t: typeof th | typeof en) => ({
  subject: t.email.subject('{{number}}'),
  body: [`# ${t.email.heading}`, t.email.text, '{{goods}}', `[${t.email.see}]({{link}})`].join('\n\n'),
})

/** Email: online goods are ready, with the keys and the link to the files. */
export const digitalTemplate = defineEmailTemplate({
  key: 'shop.digital',
  group: { th: 'คำสั่งซื้อ · ถึงผู้ซื้อ', en: 'Orders · to buyers' },
  name: { th: th.email.heading, en: en.email.heading },
  variables: { number, link },
  parts: {
    goods: {
      label: { th: 'ไฟล์และรหัส', en: 'files and keys' },
      sample: (locale) =>
        blocksOf(
          { files: [], keys: [{ name: th.email.sample, keys: ['SALA-2569-ABCD'], pending: 0 }] },
          locale,
        ),
    },
  },
  text: { th: emailText(th), en: emailText(en) },
})

const newVersionText = (t: typeof th | typeof en) => ({
  subject: t.newer.subject('{{file}}'),
  body: [`# ${t.newer.heading}`, t.newer.text('{{file}}'), `[${t.email.see}]({{link}})`].join('\n\n'),
})

/** Email: a purchased file has a new version. */
export const newVersionTemplate = defineEmailTemplate({
  key: 'shop.download_renewed',
  group: { th: 'คำสั่งซื้อ · ถึงผู้ซื้อ', en: 'Orders · to buyers' },
  name: { th: th.newer.heading, en: en.newer.heading },
  variables: {
    number,
    file: { label: { th: 'ชื่อไฟล์', en: 'file name' }, sample: { th: 'คู่มือ', en: 'Manual' } },
    link,
  },
  text: { th: newVersionText(th), en: newVersionText(en) },
})

function blocksOf({ files, keys }: DigitalGoods, locale: 'th' | 'en'): MailBlock[] {
  const t = downloadMessages[locale]
  const details = [
    ...files.map(({ name }) => ({ label: t.email.file, value: name })),
    ...keys.map(({ name, keys, pending }) => ({
      label: name[locale] || name.th,
      value: [...keys, ...(pending ? [t.own.waiting(pending)] : [])].join(' · '),
    })),
  ]
  return [{ kind: 'facts', facts: details }]
}

/** Sends the buyer of an order its online goods by email; once for each state of what is available. */
export async function emailDigital(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const number = await orderNumberOf(ctx, orderId)
  if (!number) return
  const order = await getOrder(ctx, number)
  const { email } = order.contact
  // The payment triggers two jobs; whichever runs first does this.
  if (isOpen(order)) await syncOrderEntitlements(ctx, orderId)
  const goods = email ? await digitalOf(ctx, order, null) : null
  if (!email || !goods) return
  const guest = await findGuestOrder(ctx, { id: order.id })
  const t = downloadMessages[order.locale]
  const message = await productEmail(ctx, digitalTemplate, {
    locale: order.locale,
    values: { number, link: ctx.publicOrigin + shopPaths.order(number, guest?.token) },
    parts: { goods: blocksOf(goods, order.locale) },
    preheader: t.email.text,
    footer: { text: t.email.why },
  })
  const keys = goods.keys.reduce((sum, { keys }) => sum + keys.length, 0)
  await sendMail(ctx, {
    to: email,
    ...message,
    locale: order.locale,
    once: `digital.${orderId}.${goods.files.length}.${keys}`,
  })
}

/** An order was fully refunded: its keys are no longer shown. */
export async function closeRefunded(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const number = await orderNumberOf(ctx, orderId)
  if (number && !isOpen(await getOrder(ctx, number))) await withdrawKeys(ctx, orderId)
}

/** Notifies all buyers of a file of a newer version, once for each edition. */
export async function notifyNewVersion(
  ctx: Ctx,
  { id, edition }: { id: string; edition: number },
): Promise<void> {
  for (const { orderId } of await holdersByOrder(ctx, downloadKind, id)) {
    await notifyOrderBuyer(ctx, orderId, { id, edition })
    await ctx.db.commit()
  }
}

async function notifyOrderBuyer(
  ctx: Ctx,
  orderId: string,
  file: { id: string; edition: number },
): Promise<void> {
  const number = await orderNumberOf(ctx, orderId)
  if (!number) return
  const order = await getOrder(ctx, number)
  const { email } = order.contact
  const found = email && (await digitalOf(ctx, order, null))?.files.find(({ id }) => id === file.id)
  if (!email || !found || found.edition !== file.edition) return
  const guest = await findGuestOrder(ctx, { id: orderId })
  const t = downloadMessages[order.locale]
  const message = await productEmail(ctx, newVersionTemplate, {
    locale: order.locale,
    values: { number, file: found.name, link: ctx.publicOrigin + shopPaths.order(number, guest?.token) },
    preheader: t.newer.text(found.name),
    footer: { text: t.email.why },
  })
  // A buyer who bought it twice is notified once.
  const once = `download.${file.id}.${file.edition}.${email.toLowerCase()}`
  await sendMail(ctx, { to: email, ...message, locale: order.locale, once })
}
