import { type EmailVariable, emailTemplate } from '#kernel/mail/email-template.ts'
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
  needed: true,
})

/** Events a buyer gets an email about; a request and its withdrawal are the buyer's own actions. */
const messages = ['approved', 'refused', 'received', 'refunded'] as const
export type NotifiedState = (typeof messages)[number]

const wordsOf = (t: typeof th | typeof en, state: NotifiedState) => ({
  subject: t.of('{{number}}'),
  body: [`# ${t.of('{{number}}')}`, t.told[state]('{{amount}}'), '{{answer}}', `[${t.see}]({{link}})`].join(
    '\n\n',
  ),
})

const returnEmail = (state: NotifiedState) =>
  emailTemplate({
    key: `return.${state}`,
    group,
    name: { th: th.told[state]('').trim(), en: en.told[state]('').replace('  ', ' ').trim() },
    variables: { number, order, amount, answer, link: link(shopPaths.orders()) },
    words: { th: wordsOf(th, state), en: wordsOf(en, state) },
  })

/** The emails about returns; a site may change each text. */
export const returnTemplates = Object.fromEntries(
  messages.map((state) => [state, returnEmail(state)]),
) as Record<NotifiedState, ReturnType<typeof returnEmail>>

/** The same for exchanges, which may also request the price difference. */
const exchangeNews = [
  'approved',
  'refused',
  'received',
  'due',
  'unpaid',
  'lapsed',
  'refunded',
  'exchanged',
] as const
export type ExchangeNews = (typeof exchangeNews)[number]

const exchangeWordsOf = (locale: Locale, news: ExchangeNews) => {
  const t = exchangeMessages[locale]
  return {
    subject: t.of('{{number}}'),
    body: [`# ${t.of('{{number}}')}`, t.told[news]('{{amount}}'), '{{answer}}', `[${t.see}]({{link}})`].join(
      '\n\n',
    ),
  }
}

const exchangeEmail = (news: ExchangeNews) =>
  emailTemplate({
    key: `exchange.${news}`,
    group,
    name: { th: exchangeMessages.th.names[news], en: exchangeMessages.en.names[news] },
    variables: { number, order, amount, answer, link: link(shopPaths.orders()) },
    words: { th: exchangeWordsOf('th', news), en: exchangeWordsOf('en', news) },
  })

export const exchangeTemplates = Object.fromEntries(
  exchangeNews.map((news) => [news, exchangeEmail(news)]),
) as Record<ExchangeNews, ReturnType<typeof exchangeEmail>>

export const isExchangeNews = (news: string): news is ExchangeNews =>
  exchangeNews.includes(news as ExchangeNews)

export const isNotified = (state: string): state is NotifiedState => messages.includes(state as NotifiedState)

const request = (locale: Locale, t: { of(n: string): string; asked(buyer: string): string }) => ({
  subject: t.of('{{number}}'),
  body: [
    `# ${t.of('{{number}}')}`,
    t.asked('{{buyer}}'),
    `[${returnMessages[locale].staffSee}]({{link}})`,
  ].join('\n\n'),
})
const requestVariables = { number, order, buyer, link: link(shopPaths.staffOrders()) }

/** Email to the shop's staff who are notified of orders. */
export const returnRequestedTemplate = emailTemplate({
  key: 'return.asked',
  group,
  name: { th: 'มีคำขอคืนสินค้า · ถึงร้าน', en: 'Return request · to the shop' },
  variables: requestVariables,
  words: { th: request('th', th), en: request('en', en) },
})

export const exchangeRequestedTemplate = emailTemplate({
  key: 'exchange.asked',
  group,
  name: { th: 'มีคำขอเปลี่ยนสินค้า · ถึงร้าน', en: 'Exchange request · to the shop' },
  variables: requestVariables,
  words: { th: request('th', exchangeMessages.th), en: request('en', exchangeMessages.en) },
})
