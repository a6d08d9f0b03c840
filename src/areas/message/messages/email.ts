import { defineMessages } from '#kernel/i18n/messages.ts'

/** The email about unread messages. */
export const emailMessages = defineMessages({
  th: {
    subject: (from: string, site: string) => `${from} ส่งข้อความถึงคุณใน ${site}`,
    open: 'อ่านและตอบ',
    choose: 'เลือกได้ว่าจะรับอีเมลแบบนี้หรือไม่ ที่หน้าข้อมูลส่วนตัว',
  },
  en: {
    subject: (from: string, site: string) => `${from} wrote to you on ${site}`,
    open: 'Read and reply',
    choose: 'You can choose whether to receive these e-mails in your profile.',
  },
})
