import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'

const variable = (th: string, en: string, sample: EmailVariable['sample']): EmailVariable => ({
  label: { th, en },
  sample,
})

const templateMessages = (locale: 'th' | 'en') => {
  const t = giftCardMessages[locale].mail
  return {
    subject: t.subject,
    body: [`# ${t.heading}`, t.greeting, t.text, '> {{words}}', t.code, '{{until}}', t.button].join('\n\n'),
  }
}

/** The template of the email that delivers a gift card. */
export const giftCardTemplate = defineEmailTemplate({
  key: 'gift-card.sent',
  group: { th: 'บัตรของขวัญ · ถึงผู้รับ', en: 'Gift cards · to recipients' },
  name: { th: giftCardMessages.th.mail.name, en: giftCardMessages.en.mail.name },
  variables: {
    name: variable('ชื่อผู้รับ', 'name of who gets it', { th: 'มาลี', en: 'Malee' }),
    from: variable('ชื่อผู้ให้', 'name of who gives it', { th: 'ป้าศรี', en: 'Aunt Sri' }),
    amount: variable('มูลค่า', 'what it is worth', '฿500'),
    words: variable('คำอวยพร', 'words that go with it', { th: 'สุขสันต์วันเกิด', en: 'Happy birthday' }),
    code: { ...variable('รหัสบัตร', 'code of the card', 'ABCD-EFGH-JKMN-PQRS'), required: true as const },
    until: variable('ใช้ได้ถึง', 'last day', { th: 'ใช้ได้ถึง 12 เม.ย. 2570', en: 'Valid until 12 Apr 2027' }),
    view: variable('ลิงก์ตรวจยอดในบัตร', 'link to see what is left', billingPaths.giftCardBalance),
  },
  text: { th: templateMessages('th'), en: templateMessages('en') },
})
