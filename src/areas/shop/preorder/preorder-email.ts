import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { preorderMessages } from '../messages/preorder.ts'
import { shopPaths } from '../paths.ts'

/** Notifications to a buyer: confirmation of the preorder, a new date, and arrival. */
export const preorderEvents = ['ordered', 'moved', 'arrived'] as const
export type PreorderEvent = (typeof preorderEvents)[number]

const variables = {
  order: {
    label: { th: 'เลขที่คำสั่งซื้อ', en: 'order number' },
    sample: 'SO6900000042',
  },
  product: {
    label: { th: 'ชื่อสินค้า', en: 'product name' },
    sample: { th: 'แจกันศิลาดล', en: 'Celadon vase' },
  },
  when: {
    label: { th: 'กำหนดส่ง', en: 'ship date' },
    sample: { th: 'ราว 15 ม.ค. 2570', en: 'about 15 Jan 2027' },
  },
  link: {
    label: { th: 'ลิงก์คำสั่งซื้อ', en: 'link to the order' },
    sample: shopPaths.orders(),
    required: true,
  },
} satisfies Record<string, EmailVariable>

const emailTextOf = (locale: 'th' | 'en', preorderEvent: PreorderEvent) => {
  const t = preorderMessages[locale].mail
  const { subject, text } = t[preorderEvent]
  return {
    subject: subject('{{order}}'),
    body: [`# ${subject('{{order}}')}`, text('{{product}}', '{{when}}'), `[${t.see}]({{link}})`].join('\n\n'),
  }
}

const template = (preorderEvent: PreorderEvent) =>
  defineEmailTemplate({
    key: `shop.preorder.${preorderEvent}`,
    group: { th: 'สินค้าสั่งจอง', en: 'Pre-orders' },
    name: {
      th: preorderMessages.th.mail[preorderEvent].name,
      en: preorderMessages.en.mail[preorderEvent].name,
    },
    variables,
    text: { th: emailTextOf('th', preorderEvent), en: emailTextOf('en', preorderEvent) },
  })

/** The emails about preorders; a site may change each text. */
export const preorderTemplates = {
  ordered: template('ordered'),
  moved: template('moved'),
  arrived: template('arrived'),
}
