import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { type AccountEmail, emailMessages } from '../messages/emails.ts'
import { accountPaths } from '../paths.ts'

const group = { th: 'บัญชีผู้ใช้', en: 'Accounts' }

const recipientName: EmailVariable = {
  label: { th: 'ชื่อผู้รับ', en: 'recipient’s name' },
  sample: { th: 'มาลี', en: 'Malee' },
}
const expiry: EmailVariable = {
  label: { th: 'ใช้ได้ถึงเมื่อใด', en: 'expiry date and time' },
  sample: { th: '22 พ.ย. 2569 09:30', en: '22 Nov 2026, 09:30' },
}
const detail: EmailVariable = {
  label: { th: 'รายละเอียด เช่น อีเมลใหม่', en: 'detail, such as the new address' },
  sample: 'new@example.com',
}
const link: EmailVariable = {
  label: { th: 'ลิงก์ของปุ่ม', en: 'button link' },
  sample: accountPaths.own,
  required: true,
}

/** Returns its texts in e-mail markup, from the same messages in both languages. */
function emailTextOf(kind: AccountEmail, locale: 'th' | 'en') {
  const t = emailMessages[locale]
  const texts = t.of[kind]
  const body = [
    `# ${texts.heading}`,
    t.greeting('{{name}}'),
    texts.text('{{site}}'),
    '> {{detail}}',
    ...(kind === 'activate' ? ['{{code}}'] : []),
    `[${texts.button}]({{link}})`,
    t.until('{{until}}'),
    `> ${texts.notYou}`,
  ]
  return { subject: texts.subject('{{site}}'), body: body.join('\n\n') }
}

function templateOf(kind: AccountEmail) {
  return defineEmailTemplate({
    key: `account.${kind}`,
    group,
    name: { th: emailMessages.th.of[kind].heading, en: emailMessages.en.of[kind].heading },
    variables: { name: recipientName, until: expiry, detail, link },
    parts: {
      code: {
        label: { th: 'รหัสหกหลัก', en: 'the six digits' },
        sample: (locale) => codeBlock('123456', locale),
        ...(kind === 'activate' && { required: true as const }),
      },
    },
    text: { th: emailTextOf(kind, 'th'), en: emailTextOf(kind, 'en') },
  })
}

/** A code for typing in, shown large. */
export const codeBlock = (code: string, locale: 'th' | 'en') => [
  { kind: 'facts' as const, facts: [{ label: emailMessages[locale].code, value: code }] },
]

const allKinds = Object.keys(emailMessages.th.of) as AccountEmail[]

/** The e-mails about accounts, each with texts a site may change. */
export const accountTemplates = Object.fromEntries(
  allKinds.map((kind) => [kind, templateOf(kind)]),
) as Record<AccountEmail, ReturnType<typeof templateOf>>
