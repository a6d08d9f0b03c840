import { defineEmailTemplate, type EmailVariable } from '#kernel/mail/email-template.ts'
import { mailMessages } from '../messages/mail.ts'
import { certificatePaths } from '../paths.ts'

const emailVariable = (th: string, en: string, sample: EmailVariable['sample']): EmailVariable => ({
  label: { th, en },
  sample,
})

const emailTextOf = (locale: 'th' | 'en') => {
  const t = mailMessages[locale]
  return { subject: t.subject, body: [`# ${t.title}`, t.greeting, t.text, t.number, t.button].join('\n\n') }
}

/** Email: a certificate was issued to a learner. */
export const issuedTemplate = defineEmailTemplate({
  key: 'certificate.issued',
  group: { th: 'ใบประกาศ · ถึงผู้เรียน', en: 'Certificates · to learners' },
  name: { th: mailMessages.th.name, en: mailMessages.en.name },
  variables: {
    name: emailVariable('ชื่อผู้เรียน', 'name of the learner', { th: 'มาลี', en: 'Malee' }),
    course: emailVariable('ชื่อคอร์ส', 'course', { th: 'ปุ๋ยหมักไม่พลิกกอง', en: 'Compost without turning' }),
    serial: emailVariable('เลขใบประกาศ', 'serial of the certificate', 'AC26-7H3K9QXM-4'),
    view: {
      ...emailVariable(
        'ลิงก์ใบประกาศ',
        'link to the certificate',
        certificatePaths.certificate('compost', 'AC26-7H3K9QXM-4'),
      ),
      required: true as const,
    },
  },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})
