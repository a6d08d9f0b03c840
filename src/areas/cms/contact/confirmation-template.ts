import type { MailBlock } from '#kernel/mail/blocks.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'

/** Email: a form was received. */
export const confirmationTemplate = defineEmailTemplate({
  key: 'cms.form_received',
  group: { th: 'แบบฟอร์ม · ถึงผู้ตอบ', en: 'Forms · to whoever responds' },
  name: { th: 'ได้รับคำตอบแล้ว', en: 'Response received' },
  variables: {
    form: {
      label: { th: 'ชื่อแบบฟอร์ม', en: 'name of the form' },
      sample: { th: 'จองที่นั่ง', en: 'Book a seat' },
    },
    thanks: {
      label: { th: 'คำขอบคุณของแบบฟอร์ม', en: 'thank-you message of the form' },
      sample: { th: 'แล้วพบกันวันเสาร์', en: 'See you on Saturday' },
    },
  },
  parts: {
    answers: {
      label: {
        th: 'คำตอบที่ส่ง (เฉพาะสมาชิก ถึงอีเมลของตัวเอง)',
        en: 'the responses (only to members, at their own address)',
      },
      sample: (locale): MailBlock[] => [
        {
          kind: 'facts',
          facts: [locale === 'th' ? { label: 'ชื่อ', value: 'มาลี' } : { label: 'Name', value: 'Malee' }],
        },
      ],
    },
  },
  text: {
    th: {
      subject: 'ได้รับ “{{form}}” แล้ว',
      body: [
        '# ได้รับคำตอบแล้ว',
        '{{site}} ได้รับคำตอบของคุณใน “{{form}}” แล้ว',
        '{{thanks}}',
        '{{answers}}',
        '> ถ้าคุณไม่ได้ส่งแบบฟอร์มนี้ ไม่ต้องทำอะไร',
      ].join('\n\n'),
    },
    en: {
      subject: 'We received “{{form}}”',
      body: [
        '# Response received',
        '{{site}} has received your response to “{{form}}”.',
        '{{thanks}}',
        '{{answers}}',
        '> If you did not send this form, there is nothing you need to do.',
      ].join('\n\n'),
    },
  },
})
