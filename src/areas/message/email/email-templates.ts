import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { emailMessages } from '../messages/email.ts'
import { messagePaths } from '../paths.ts'

const { th, en } = emailMessages
const group = { th: 'ข้อความ', en: 'Messages' }

const variables = {
  title: {
    label: { th: 'เรื่อง', en: 'subject' },
    sample: { th: 'คำสั่งซื้อ OR6911-00042', en: 'Order OR6911-00042' },
  },
  text: {
    label: { th: 'ข้อความ', en: 'message text' },
    sample: { th: 'ส่งของให้แล้วนะคะ', en: 'It is on its way.' },
  },
  link: {
    label: { th: 'ลิงก์อ่านและตอบ', en: 'link to read and reply' },
    sample: messagePaths.inbox({}),
    required: true,
  },
} as const

const body = (t: typeof th | typeof en, heading: string) =>
  [`# ${heading}`, '> {{text}}', `[${t.open}]({{link}})`, t.choose].join('\n\n')

/** A message from a user that is still unread. */
export const messageTemplate = defineEmailTemplate({
  key: 'message.written',
  group,
  name: { th: 'มีคนเขียนถึง', en: 'New message' },
  variables: {
    ...variables,
    from: { label: { th: 'ผู้เขียน', en: 'sender' }, sample: { th: 'สมชาย ใจดี', en: 'Somchai Jaidee' } },
  },
  text: {
    th: { subject: th.subject('{{from}}', '{{site}}'), body: body(th, th.subject('{{from}}', '{{site}}')) },
    en: { subject: en.subject('{{from}}', '{{site}}'), body: body(en, en.subject('{{from}}', '{{site}}')) },
  },
})

/** A notice from the site that is still unread. */
export const noticeTemplate = defineEmailTemplate({
  key: 'message.notice',
  group,
  name: { th: 'เรื่องแจ้งที่ยังไม่อ่าน', en: 'Unread notification' },
  variables,
  text: {
    th: { subject: '{{title}}', body: body(th, '{{title}}') },
    en: { subject: '{{title}}', body: body(en, '{{title}}') },
  },
})
