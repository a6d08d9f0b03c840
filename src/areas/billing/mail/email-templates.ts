import { shopPaths } from '#areas/shop/paths.ts'
import { defineEmailTemplate, type EmailPart, type EmailVariable } from '#kernel/mail/email-template.ts'
import type { MailBlock } from '#kernel/mail/layout.ts'
import { mailMessages } from '../messages/mail.ts'
import { billingPaths } from '../paths.ts'
import type { BuyerEmailKind } from './order-email.blocks.ts'

const buyerGroup = { th: 'คำสั่งซื้อ · ถึงผู้ซื้อ', en: 'Orders · to buyers' }
const shopGroup = { th: 'คำสั่งซื้อ · ถึงร้าน', en: 'Orders · to the shop' }

const textVariable = (th: string, en: string, sample: EmailVariable['sample']): EmailVariable => ({
  label: { th, en },
  sample,
})
const buyerVariables = {
  name: textVariable('ชื่อผู้ซื้อ', 'name of the buyer', { th: 'มาลี ใจดี', en: 'Malee Jaidee' }),
  number: textVariable('เลขที่คำสั่งซื้อ', 'number of the order', 'OR6911-00042'),
  total: textVariable('ยอดสุทธิ', 'what it comes to', '฿264.00'),
  next: textVariable('สิ่งที่จะเกิดต่อไป ตามวิธีชำระเงินและสถานะ', 'what comes next, by way of paying and state', {
    th: 'เราจะเตรียมสินค้าและจัดส่งให้',
    en: 'We will prepare and ship your items.',
  }),
  reason: textVariable('เหตุผลหรือเลขอ้างอิง', 'reason or reference', {
    th: 'ยอดเงินไม่ตรง',
    en: 'the amount differs',
  }),
  amount: textVariable('จำนวนเงินที่รับหรือคืน', 'money received or returned', '฿264.00'),
  cod: textVariable('เงินที่ต้องเตรียมเมื่อเก็บปลายทาง', 'what to have ready on delivery', '฿264.00'),
  place: textVariable('สถานที่รับสินค้า', 'where to fetch it', { th: 'หน้าร้าน', en: 'The shop' }),
  rest: textVariable('สิ่งที่ยังจะตามไปอีกกล่อง', 'what is still to come in another parcel', {
    th: 'มะม่วงน้ำดอกไม้ 1 กก.',
    en: 'Nam Dok Mai mango 1 kg',
  }),
  gone: textVariable('สินค้าที่ยกเลิก', 'what was called off', {
    th: 'มะม่วงน้ำดอกไม้ 1 กก.',
    en: 'Nam Dok Mai mango 1 kg',
  }),
  before: textVariable('ชำระภายใน', 'pay before', { th: '22 พ.ย. 2569 14:00', en: '22 Nov 2026 14:00' }),
  carrier: textVariable('ขนส่ง', 'carrier', 'Thailand Post'),
  tracking: textVariable('เลขพัสดุ', 'tracking number', 'EX123456789TH'),
  pay: textVariable('ลิงก์หน้าชำระเงิน', 'link to the payment page', billingPaths.pay('OR6911-00042')),
  choose: textVariable(
    'ลิงก์เลือกวิธีรับเงินคืน',
    'link to say how to get money back',
    billingPaths.refundChoice('OR6911-00042'),
  ),
  view: textVariable('ลิงก์คำสั่งซื้อ', 'link to the order', shopPaths.orders()),
}
const staffVariables = {
  number: buyerVariables.number,
  name: buyerVariables.name,
  total: buyerVariables.total,
  link: {
    ...textVariable('ลิงก์ที่เปิดดู', 'link to look at it', shopPaths.staffOrders()),
    required: true as const,
  },
}

const detailsPart: EmailPart = {
  label: { th: 'เลขที่ พัสดุ และที่อยู่', en: 'order number, parcel and address' },
  sample: (locale) => {
    const t = mailMessages[locale]
    return [
      {
        kind: 'facts',
        facts: [
          { label: t.orderNumber, value: 'OR6911-00042' },
          { label: t.shipTo, value: '99/12 ถ.สุขุมวิท คลองเตย กรุงเทพมหานคร 10110' },
        ],
      },
    ]
  },
}
const itemsPart: EmailPart = {
  label: { th: 'รายการสินค้าและยอดเงิน', en: 'items and amounts' },
  sample: (locale): MailBlock[] => {
    const t = mailMessages[locale]
    const text = locale === 'th' ? 'มะม่วงน้ำดอกไม้' : 'Nam Dok Mai mango'
    return [
      {
        kind: 'lines',
        lines: [{ text, detail: '2 × ฿107.00', amount: '฿214.00' }],
        totals: [
          { label: t.subtotal, amount: '฿214.00' },
          { label: t.shipping, amount: '฿50.00' },
          { label: t.total, amount: '฿264.00', strong: true },
        ],
      },
    ]
  },
}

type Texts = (typeof mailMessages)['th']

const viewLink = (t: Texts) => `[${t.viewButton}]({{view}})`
const chooseLink = (t: Texts) => `[${t.owed.choose}]({{choose}})`
const payLink = (t: Texts) => `[${t.payButton}]({{pay}})`

type Variable = keyof typeof buyerVariables

/** The variables of an email besides recipient, order and amount. */
const extraVariables: Record<BuyerEmailKind, Variable[]> = {
  placed: ['next', 'pay', 'view'],
  paid: ['next', 'view'],
  rejected: ['reason', 'next', 'pay', 'view'],
  ready: ['place', 'view'],
  shipped: ['cod', 'rest', 'carrier', 'tracking', 'view'],
  changed: ['gone', 'reason', 'next', 'amount', 'pay', 'choose', 'view'],
  moved: ['view'],
  postponed: ['view'],
  reminder: ['before', 'pay'],
  part: ['amount', 'next', 'pay', 'view'],
  cancelled: ['view'],
  withdrawn: ['amount', 'reason', 'next', 'choose', 'view'],
  expired: ['next', 'pay', 'view'],
  owed: ['amount', 'choose', 'view'],
  refunded: ['amount', 'reason', 'view'],
}

const variablesOf = (kind: BuyerEmailKind) =>
  Object.fromEntries(
    (['name', 'number', 'total', ...extraVariables[kind]] as const).map((variable) => [
      variable,
      buyerVariables[variable],
    ]),
  ) as typeof buyerVariables

/** The content below heading and greeting, in the markup of emails. */
const bodies: Record<BuyerEmailKind, (t: Texts) => string[]> = {
  placed: (t) => ['{{next}}', payLink(t), '{{facts}}', '{{goods}}', viewLink(t)],
  paid: (t) => ['{{next}}', '{{facts}}', '{{goods}}', viewLink(t)],
  rejected: (t) => [`>! ${t.rejected.text('{{reason}}')}`, '{{next}}', `[${t.slipButton}]({{pay}})`],
  ready: (t) => [t.ready.text('{{place}}'), '{{facts}}', viewLink(t)],
  shipped: (t) => [
    t.shipped.text,
    `> ${t.shipped.cod('{{cod}}')}`,
    '{{facts}}',
    '{{goods}}',
    t.shipped.rest('{{rest}}'),
    viewLink(t),
  ],
  changed: (t) => [
    t.changed.text('{{gone}}'),
    `> ${t.changed.reason('{{reason}}')}`,
    '{{next}}',
    payLink(t),
    chooseLink(t),
    '{{facts}}',
    '{{goods}}',
    viewLink(t),
  ],
  moved: (t) => [t.moved.text, '{{facts}}', viewLink(t)],
  postponed: (t) => [t.postponed.text, '{{facts}}', viewLink(t)],
  reminder: (t) => [t.reminder.text('{{before}}'), payLink(t), t.reminder.done, '{{facts}}', '{{goods}}'],
  part: (t) => [t.part.text('{{amount}}'), '{{next}}', payLink(t), '{{facts}}', '{{goods}}'],
  cancelled: (t) => [t.cancelled.text, '{{facts}}'],
  withdrawn: (t) => [
    t.withdrawn.text('{{amount}}'),
    `> ${t.changed.reason('{{reason}}')}`,
    '{{next}}',
    chooseLink(t),
    '{{facts}}',
    viewLink(t),
  ],
  expired: (t) => [t.expired.text, '{{next}}', payLink(t)],
  owed: (t) => [t.owed.text('{{amount}}'), chooseLink(t), '{{facts}}'],
  refunded: (t) => [t.refunded.text('{{amount}}', '{{reason}}'), '{{facts}}'],
}

const placeholders = { number: '{{number}}', site: '{{site}}' }

function buyerEmail(kind: BuyerEmailKind) {
  const contentOf = (t: Texts) => ({
    subject: t[kind].subject(placeholders),
    body: [`# ${t[kind].heading}`, t.greeting('{{name}}'), ...bodies[kind](t)].join('\n\n'),
  })
  return defineEmailTemplate({
    key: `order.${kind}`,
    group: buyerGroup,
    name: { th: mailMessages.th[kind].heading, en: mailMessages.en[kind].heading },
    variables: variablesOf(kind),
    parts: { facts: detailsPart, goods: itemsPart },
    text: { th: contentOf(mailMessages.th), en: contentOf(mailMessages.en) },
  })
}

/** The kinds of emails to the shop's staff. */
export type StaffEmailKind = keyof Texts['staff']

/** Returns whether the email links to the review of slips and refunds instead of the board of orders. */
export const linksToReview = (kind: StaffEmailKind): boolean => kind === 'slip' || kind === 'owed'

function staffEmail(kind: StaffEmailKind) {
  const contentOf = (t: Texts) => {
    const texts = t.staff[kind]
    const messages = 'text' in texts ? [texts.text] : []
    const button = `[${linksToReview(kind) ? t.reviewButton : t.boardButton}]({{link}})`
    return {
      subject: texts.subject(placeholders),
      body: [`# ${texts.heading}`, ...messages, '{{facts}}', '{{goods}}', button].join('\n\n'),
    }
  }
  const { th, en } = mailMessages
  return defineEmailTemplate({
    key: `shop.${kind}`,
    group: shopGroup,
    name: { th: th.staff[kind].heading, en: en.staff[kind].heading },
    variables: staffVariables,
    parts: { facts: detailsPart, goods: itemsPart },
    text: { th: contentOf(th), en: contentOf(en) },
  })
}

const templatesByKind = <Kind extends string, Made>(kinds: readonly Kind[], make: (kind: Kind) => Made) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Made>

/** The templates of emails about orders, with texts a site may change. */
export const buyerTemplates = templatesByKind(Object.keys(bodies) as BuyerEmailKind[], buyerEmail)
export const staffTemplates = templatesByKind(
  Object.keys(mailMessages.th.staff) as StaffEmailKind[],
  staffEmail,
)
