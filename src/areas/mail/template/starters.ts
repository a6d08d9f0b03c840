import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Template } from './template.input.ts'

/** The email templates every site starts with. */
export const starters: readonly (Omit<Template, 'body'> & { body: LocalizedText })[] = [
  {
    key: 'news',
    name: { th: 'จดหมายข่าว', en: 'Newsletter' },
    subject: { th: 'ข่าวจาก {{site}}', en: 'News from {{site}}' },
    body: {
      th: '# เรื่องใหม่ที่อยากเล่า\n\nสวัสดีคุณ{{firstname}}\n\nเขียนเรื่องแรกที่นี่ บอกว่าเกิดอะไรขึ้น และผู้อ่านได้อะไร\n\n---\n\nเขียนเรื่องที่สองที่นี่',
      en: '# What’s new\n\nHello {{firstname}},\n\nWrite the first story here: what happened, and what it means for the reader.\n\n---\n\nWrite the second story here.',
    },
  },
  {
    key: 'notice',
    name: { th: 'ประกาศ', en: 'Notice' },
    subject: { th: 'ประกาศจาก {{site}}', en: 'A notice from {{site}}' },
    body: {
      th: '# ประกาศ\n\nเรียนคุณ{{firstname}}\n\n> บอกสิ่งที่เปลี่ยน และตั้งแต่วันไหน\n\nหากมีคำถาม ตอบกลับอีเมลนี้ได้',
      en: '# Notice\n\nDear {{firstname}},\n\n> Describe what is changing and from which date.\n\nIf you have any questions, reply to this e-mail.',
    },
  },
  {
    key: 'invitation',
    name: { th: 'คำเชิญ', en: 'Invitation' },
    subject: { th: 'ขอเชิญร่วมงานกับ {{site}}', en: 'You are invited to join {{site}}' },
    body: {
      th: '# ขอเชิญคุณ{{firstname}}\n\nวัน เวลา และสถานที่\n\nเล่าว่าจะได้พบอะไรในงาน\n\nพบกันในงาน',
      en: '# You are invited, {{firstname}}\n\nDate, time and place\n\nDescribe what guests can expect.\n\nSee you there.',
    },
  },
]
