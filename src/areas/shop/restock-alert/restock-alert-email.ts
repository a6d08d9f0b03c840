import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emailTemplate } from '#kernel/mail/email-template.ts'
import { productLetter } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { bellMessages } from '../messages/restock-alert.ts'
import { priceOf } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'

function wordsOf(locale: 'th' | 'en') {
  const t = bellMessages[locale].letter
  return {
    subject: t.subject('{{product}}'),
    body: [`# ${t.heading}`, t.back('{{product}}', '{{price}}'), t.hurry, `[${t.see}]({{link}})`].join(
      '\n\n',
    ),
  }
}

export const backLetter = emailTemplate({
  key: 'shop.back',
  group: { th: 'สินค้า', en: 'Products' },
  name: { th: bellMessages.th.letter.heading, en: bellMessages.en.letter.heading },
  variables: {
    product: {
      label: { th: 'ชื่อสินค้า', en: 'name of the product' },
      sample: { th: 'มะม่วงน้ำดอกไม้', en: 'Nam Dok Mai mango' },
    },
    price: { label: { th: 'ราคา', en: 'price' }, sample: '฿107' },
    link: { label: { th: 'ลิงก์สินค้า', en: 'link to the product' }, sample: '/shop/products', needed: true },
  },
  words: { th: wordsOf('th'), en: wordsOf('en') },
})

/** The letter that something can be had again, with the way to stop such letters. */
export function bellLetter(ctx: Ctx, locale: 'th' | 'en', variant: SellableVariant, stop: string) {
  const t = bellMessages[locale].letter
  return productLetter(ctx, backLetter, {
    locale,
    values: {
      product: variant.name[locale] || variant.name.th,
      price: formatBaht(priceOf(variant), { locale }),
      link: ctx.publicOrigin + shopPaths.product(variant.sku),
    },
    preheader: t.hurry,
    footer: { text: `${t.why} ${t.stop} ${stop}` },
  })
}
