import { unsubscribeUrl } from '#areas/mail/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import type { MailBlock } from '#kernel/mail/layout.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatAmount, formatBaht, lineTotal, type Satang, sum } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { cartReminderMessages } from '../messages/cart-reminder.ts'
import { shopPaths } from '../paths.ts'

const { th, en } = cartReminderMessages

/** One item of a cart as its reminder shows it. */
export interface RemindedLine {
  name: LocalizedText
  unit: LocalizedText
  quantityMilli: number
  unitSatang: Satang
}

const emailText = (t: typeof th | typeof en) => ({
  subject: t.email.subject,
  body: [
    `# ${t.email.heading}`,
    t.email.text,
    '{{goods}}',
    t.email.coupon('{{coupon}}'),
    `[${t.email.back}]({{link}})`,
  ].join('\n\n'),
})

const blocksOf = (lines: readonly RemindedLine[], locale: 'th' | 'en'): MailBlock[] => [
  {
    kind: 'lines',
    lines: lines.map(({ name, unit, quantityMilli, unitSatang }) => ({
      text: name[locale] || name.th,
      detail: `${formatAmount(quantityMilli, unit[locale] || unit.th)} × ${formatBaht(unitSatang, { locale })}`,
      amount: formatBaht(lineTotal(unitSatang, quantityMilli), { locale }),
    })),
    totals: [
      {
        label: cartReminderMessages[locale].email.total,
        amount: formatBaht(cartLinesTotal(lines), { locale }),
        strong: true,
      },
    ],
  },
]

/** Returns the total of cart lines. */
export const cartLinesTotal = (lines: readonly RemindedLine[]): Satang =>
  sum(lines.map(({ unitSatang, quantityMilli }) => lineTotal(unitSatang, quantityMilli)))

/** Email: a cart was abandoned. */
export const cartReminderTemplate = defineEmailTemplate({
  key: 'shop.cart_reminder',
  group: { th: 'สินค้า', en: 'Products' },
  name: { th: th.email.heading, en: en.email.heading },
  variables: {
    coupon: { label: { th: 'โค้ดส่วนลด', en: 'discount code' }, sample: 'SALA50' },
    link: {
      label: { th: 'ลิงก์เปิดตะกร้า', en: 'link to the cart' },
      sample: shopPaths.cart,
      required: true,
    },
  },
  parts: {
    goods: {
      label: { th: 'ของในตะกร้า', en: 'items in the cart' },
      sample: (locale) =>
        blocksOf(
          [
            {
              name: { th: 'มะม่วงน้ำดอกไม้', en: 'Nam Dok Mai mango' },
              unit: { th: 'กก.', en: 'kg' },
              quantityMilli: 2000,
              unitSatang: 12_000 as Satang,
            },
          ],
          locale,
        ),
    },
  },
  text: { th: emailText(th), en: emailText(en) },
})

/** Returns the email and its unsubscribe URL. */
export async function cartReminderEmail(
  ctx: Ctx,
  reminder: {
    email: string
    locale: 'th' | 'en'
    lines: readonly RemindedLine[]
    coupon: string | null
    link: string
  },
) {
  const { email, locale, lines, coupon, link } = reminder
  const t = cartReminderMessages[locale].email
  const unsubscribe = unsubscribeUrl(ctx, email)
  const message = await productEmail(ctx, cartReminderTemplate, {
    locale,
    values: { coupon, link },
    parts: { goods: blocksOf(lines, locale) },
    preheader: t.text,
    footer: { text: t.why, unsubscribe: { label: t.stop, url: unsubscribe } },
  })
  return { ...message, unsubscribe }
}
