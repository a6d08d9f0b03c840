import type { Ctx } from '#kernel/http/ctx.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { restockAlertMessages } from '../messages/restock-alert.ts'
import { priceOf, type ShopVariant } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'

function emailTextOf(locale: 'th' | 'en') {
  const t = restockAlertMessages[locale].alertEmail
  return {
    subject: t.subject('{{product}}'),
    body: [`# ${t.heading}`, t.back('{{product}}', '{{price}}'), t.hurry, `[${t.see}]({{link}})`].join(
      '\n\n',
    ),
  }
}

export const restockTemplate = defineEmailTemplate({
  key: 'shop.back',
  group: { th: 'สินค้า', en: 'Products' },
  name: { th: restockAlertMessages.th.alertEmail.heading, en: restockAlertMessages.en.alertEmail.heading },
  variables: {
    product: {
      label: { th: 'ชื่อสินค้า', en: 'product name' },
      sample: { th: 'มะม่วงน้ำดอกไม้', en: 'Nam Dok Mai mango' },
    },
    price: { label: { th: 'ราคา', en: 'price' }, sample: '฿107' },
    link: {
      label: { th: 'ลิงก์สินค้า', en: 'link to the product' },
      sample: shopPaths.products(),
      required: true,
    },
  },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})

/** Returns the back-in-stock email, with its unsubscribe link. */
export function restockEmail(ctx: Ctx, locale: 'th' | 'en', variant: ShopVariant, stop: string) {
  const t = restockAlertMessages[locale].alertEmail
  return productEmail(ctx, restockTemplate, {
    locale,
    values: {
      product: variant.name[locale] || variant.name.th,
      price: formatBaht(priceOf(variant, 1000), { locale }),
      link: ctx.publicOrigin + shopPaths.product(variant.sku),
    },
    preheader: t.hurry,
    footer: { text: t.why, unsubscribe: { label: t.stop, url: stop } },
  })
}
