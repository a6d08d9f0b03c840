import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { pointsMessages } from '../messages/points.ts'
import { billingPaths } from '../paths.ts'

const variable = (th: string, en: string, sample: EmailVariable['sample']): EmailVariable => ({
  label: { th, en },
  sample,
})

const contentOf = (locale: 'th' | 'en') => {
  const t = pointsMessages[locale].mail
  return { subject: t.subject, body: [`# ${t.heading}`, t.greeting, t.text, t.button].join('\n\n') }
}

/** Email about points that expire soon. */
export const pointsTemplate = defineEmailTemplate({
  key: 'points.ending',
  group: { th: 'แต้มสะสม · ถึงสมาชิก', en: 'Points · to members' },
  name: { th: pointsMessages.th.mail.name, en: pointsMessages.en.mail.name },
  variables: {
    name: variable('ชื่อสมาชิก', 'name of the member', { th: 'มาลี', en: 'Malee' }),
    points: variable('จำนวนแต้ม', 'how many points', '50'),
    worth: variable('มูลค่าเมื่อใช้', 'what they take off', '฿50'),
    before: variable('ใช้ได้ถึง', 'last day', { th: '31 ธ.ค. 2569', en: '31 Dec 2026' }),
    view: {
      ...variable('ลิงก์กระเป๋าเงิน', 'link to the wallet', billingPaths.wallet()),
      required: true as const,
    },
  },
  text: { th: contentOf('th'), en: contentOf('en') },
})
