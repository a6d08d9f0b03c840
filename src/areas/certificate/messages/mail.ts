import { defineMessages } from '#kernel/i18n/messages.ts'
/** Messages that notify a learner of a certificate, and the texts of its credential. */
export const mailMessages = defineMessages({
  th: {
    name: 'ออกใบประกาศแล้ว',
    subject: 'ใบประกาศ {{course}} ของคุณพร้อมแล้ว',
    title: 'ใบประกาศของคุณพร้อมแล้ว',
    greeting: 'สวัสดีคุณ{{name}}',
    text: 'ยินดีด้วยที่เรียนจบ **{{course}}** ใบประกาศออกให้เรียบร้อยแล้ว เปิดดู ดาวน์โหลด หรือส่งต่อได้จากหน้าใบประกาศ',
    number: 'เลขที่ {{serial}}',
    button: '[เปิดใบประกาศ]({{view}})',
    note: (course: string) => `ใบประกาศของคอร์ส “${course}” ออกให้แล้ว เปิดดูและดาวน์โหลดได้`,
    criteria: (course: string) => `เรียนครบทุกบทที่กำหนดของ “${course}”`,
  },
  en: {
    name: 'Certificate issued',
    subject: 'Your certificate for {{course}} is ready',
    title: 'Your certificate is ready',
    greeting: 'Hello {{name}},',
    text: 'Congratulations on completing **{{course}}**. Your certificate has been issued. View, download or share it on its page.',
    number: 'Serial {{serial}}',
    button: '[View certificate]({{view}})',
    note: (course: string) => `Your certificate for “${course}” has been issued. View or download it here.`,
    criteria: (course: string) => `Completed all requirements of “${course}”.`,
  },
})
