import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { exchangeMessages } from '../messages/exchange.ts'
import { returnMessages } from '../messages/return.ts'
import { shopPaths } from '../paths.ts'

const group = { th: 'คืนและเปลี่ยนสินค้า', en: 'Returns and exchanges' }
const { th, en } = returnMessages

const number: EmailVariable = {
  label: { th: 'เลขที่คำขอคืน', en: 'return number' },
  sample: 'RT6911-00007',
}
const order: EmailVariable = {
  label: { th: 'เลขที่คำสั่งซื้อ', en: 'order number' },
  sample: 'OR6911-00042',
}
const amount: EmailVariable = { label: { th: 'เงินที่คืน', en: 'amount refunded' }, sample: '฿107' }
const places: EmailVariable = {
  label: { th: 'ที่ที่คืนเงินเข้า', en: 'where the money was refunded' },
  sample: { th: 'คืนเงินเข้าบัตรของขวัญที่ใช้จ่าย ฿107', en: 'Refund to: the gift card you paid with ฿107' },
}
const answer: EmailVariable = {
  label: { th: 'คำตอบของร้าน', en: 'shop’s reply' },
  sample: { th: 'ส่งกลับที่หน้าร้านได้ทุกวัน', en: 'You can bring it to the shop any day.' },
}
const buyer: EmailVariable = {
  label: { th: 'ชื่อผู้ซื้อ', en: 'buyer’s name' },
  sample: { th: 'มาลี', en: 'Malee' },
}
const link = (sample: string): EmailVariable => ({
  label: { th: 'ลิงก์ที่เปิดดู', en: 'link to view it' },
  sample,
  required: true,
})

/** Events a buyer gets an email about; a request and its withdrawal are the buyer's own actions. */
const notifiedStates = ['approved', 'refused', 'received', 'refunded'] as const
export type NotifiedState = (typeof notifiedStates)[number]

// The subject says what happened: several of them arrive about one request.
const emailTextOf = (t: typeof th | typeof en, state: NotifiedState) => ({
  subject: `${t.names[state]} · {{number}}`,
  body: [
    `# ${t.of('{{number}}')}`,
    t.notifications[state]('{{amount}}'),
    '{{places}}',
    '{{answer}}',
    `[${t.see}]({{link}})`,
  ].join('\n\n'),
})

const returnEmail = (state: NotifiedState) =>
  defineEmailTemplate({
    key: `return.${state}`,
    group,
    name: { th: th.names[state], en: en.names[state] },
    variables: { number, order, amount, places, answer, link: link(shopPaths.orders()) },
    text: { th: emailTextOf(th, state), en: emailTextOf(en, state) },
  })

/** The emails about returns; a site may change each text. */
export const returnTemplates = Object.fromEntries(
  notifiedStates.map((state) => [state, returnEmail(state)]),
) as Record<NotifiedState, ReturnType<typeof returnEmail>>

/** The same for exchanges, which may also request the price difference. */
const exchangeEvents = [
  'approved',
  'refused',
  'received',
  'due',
  'unpaid',
  'lapsed',
  'refunded',
  'exchanged',
] as const
export type ExchangeEvent = (typeof exchangeEvents)[number]

const exchangeTextOf = (locale: Locale, exchangeEvent: ExchangeEvent) => {
  const t = exchangeMessages[locale]
  return {
    subject: `${t.names[exchangeEvent]} · {{number}}`,
    body: [
      `# ${t.of('{{number}}')}`,
      t.notifications[exchangeEvent]('{{amount}}'),
      '{{places}}',
      '{{answer}}',
      `[${t.see}]({{link}})`,
    ].join('\n\n'),
  }
}

const exchangeEmail = (exchangeEvent: ExchangeEvent) =>
  defineEmailTemplate({
    key: `exchange.${exchangeEvent}`,
    group,
    name: { th: exchangeMessages.th.names[exchangeEvent], en: exchangeMessages.en.names[exchangeEvent] },
    variables: { number, order, amount, places, answer, link: link(shopPaths.orders()) },
    text: { th: exchangeTextOf('th', exchangeEvent), en: exchangeTextOf('en', exchangeEvent) },
  })

export const exchangeTemplates = Object.fromEntries(
  exchangeEvents.map((exchangeEvent) => [exchangeEvent, exchangeEmail(exchangeEvent)]),
) as Record<ExchangeEvent, ReturnType<typeof exchangeEmail>>

export const isExchangeEvent = (exchangeEvent: string): exchangeEvent is ExchangeEvent =>
  exchangeEvents.includes(exchangeEvent as ExchangeEvent)

export const isNotified = (state: string): state is NotifiedState =>
  notifiedStates.includes(state as NotifiedState)

const requestText = (locale: Locale, t: { of(n: string): string; asked(buyer: string): string }) => ({
  subject: `${t.asked('{{buyer}}')} · {{number}}`,
  body: [
    `# ${t.of('{{number}}')}`,
    t.asked('{{buyer}}'),
    `[${returnMessages[locale].staffSee}]({{link}})`,
  ].join('\n\n'),
})
const requestVariables = { number, order, buyer, link: link(shopPaths.staffOrders()) }

/** Email to the shop's staff who are notified of orders. */
export const returnRequestedTemplate = defineEmailTemplate({
  key: 'return.asked',
  group,
  name: { th: 'มีคำขอคืนสินค้า · ถึงร้าน', en: 'Return request · to the shop' },
  variables: requestVariables,
  text: { th: requestText('th', th), en: requestText('en', en) },
})

export const exchangeRequestedTemplate = defineEmailTemplate({
  key: 'exchange.asked',
  group,
  name: { th: 'มีคำขอเปลี่ยนสินค้า · ถึงร้าน', en: 'Exchange request · to the shop' },
  variables: requestVariables,
  text: { th: requestText('th', exchangeMessages.th), en: requestText('en', exchangeMessages.en) },
})
