import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { documentMailMessages } from '../messages/document-mail.ts'
import { billingPaths } from '../paths.ts'

const group = { th: 'เอกสาร · ถึงลูกค้า', en: 'Documents · to customers' }

const variable = (th: string, en: string, sample: EmailVariable['sample']): EmailVariable => ({
  label: { th, en },
  sample,
})
const variables = {
  name: variable('ชื่อลูกค้า', 'name of the customer', { th: 'ร้านกาแฟริมน้ำ', en: 'Riverside Café' }),
  kind: variable('ชนิดเอกสาร', 'kind of document', { th: 'ใบแจ้งหนี้', en: 'Invoice' }),
  number: variable('เลขที่เอกสาร', 'number of the document', 'IV6900000012'),
  amount: variable('ยอดที่ต้องชำระหรือยอดรวม', 'what is to be paid, or what it comes to', '฿10,700.00'),
  when: variable('กำหนดชำระหรือวันที่ยืนราคา', 'when it is due, or how long it holds', {
    th: 'ครบกำหนดชำระ 30 พ.ย. 2569',
    en: 'Due 30 Nov 2026',
  }),
  note: variable('ข้อความถึงลูกค้า', 'message to the customer', {
    th: 'ขอบคุณที่อุดหนุนค่ะ',
    en: 'Thank you for your business.',
  }),
  view: {
    ...variable('ลิงก์เอกสาร', 'link to the document', billingPaths.invoice('IV6900000012')),
    required: true as const,
  },
}

const templateMessages = (kind: 'sent' | 'reminder') => (locale: 'th' | 'en') => {
  const t = documentMailMessages[locale]
  const texts = t.mail[kind]
  return {
    subject: texts.subject,
    body: [
      `# ${texts.heading}`,
      t.mail.greeting,
      texts.text,
      '> {{note}}',
      '{{when}}',
      texts.button,
      t.mail.end[kind],
    ]
      .filter((line) => kind === 'sent' || line !== '> {{note}}')
      .join('\n\n'),
  }
}

function template(kind: 'sent' | 'reminder') {
  const messagesFor = templateMessages(kind)
  return defineEmailTemplate({
    key: `document.${kind}`,
    group,
    name: { th: documentMailMessages.th.mail[kind].name, en: documentMailMessages.en.mail[kind].name },
    variables,
    text: { th: messagesFor('th'), en: messagesFor('en') },
  })
}

/** Templates of the emails that documents are sent with, and of reminders. */
export const documentTemplates = { sent: template('sent'), reminder: template('reminder') }
