import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'

function emailTextOf(locale: 'th' | 'en') {
  const t = questionMessages[locale]
  return {
    subject: t.answered('{{product}}'),
    body: [
      `# ${t.email.heading}`,
      `${t.email.asked} {{question}}`,
      '{{answer}}',
      `[${t.email.see}]({{link}})`,
    ].join('\n\n'),
  }
}

/** Email to a guest who asked about a product and left an address. */
export const answerEmail = defineEmailTemplate({
  key: 'question.answered',
  group: { th: 'สินค้า', en: 'Products' },
  name: { th: questionMessages.th.email.heading, en: questionMessages.en.email.heading },
  variables: {
    product: {
      label: { th: 'ชื่อสินค้า', en: 'product name' },
      sample: { th: 'มะม่วงน้ำดอกไม้', en: 'Nam Dok Mai mango' },
    },
    question: {
      label: { th: 'คำถาม', en: 'the question' },
      sample: { th: 'เก็บได้กี่วัน', en: 'How long does it keep?' },
    },
    answer: {
      label: { th: 'คำตอบของร้าน', en: 'the shop’s answer' },
      sample: { th: 'ในตู้เย็นได้ห้าวัน', en: 'Five days in the fridge.' },
    },
    link: { label: { th: 'ลิงก์ที่เปิดดู', en: 'link to view it' }, sample: shopPaths.products(), required: true },
  },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})
