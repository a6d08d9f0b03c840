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
    revokedTitle: 'ใบประกาศถูกเพิกถอน',
    revoked: (course: string, reason: string) =>
      `ใบประกาศของคอร์ส “${course}” ถูกเพิกถอน ใช้อ้างอิงไม่ได้แล้ว เหตุผล: ${reason}`,
    expiresTitle: 'ใบประกาศใกล้หมดอายุ',
    expires: (course: string, date: string) =>
      `ใบประกาศของคอร์ส “${course}” ใช้ได้ถึง ${date} เมื่อหมดอายุแล้ว ขอต่ออายุได้จากหน้าใบประกาศ`,
    requestTitle: 'คำขอเรื่องใบประกาศ',
    nameDeclined: (course: string) => `ทีมงานพิจารณาคำขอแก้ชื่อบนใบประกาศของคอร์ส “${course}” แล้ว และคงชื่อเดิมไว้`,
    renewalDeclined: (course: string) => `ทีมงานพิจารณาคำขอต่ออายุใบประกาศของคอร์ส “${course}” แล้ว และไม่ได้ต่ออายุให้`,
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
    revokedTitle: 'Your certificate was revoked',
    revoked: (course: string, reason: string) =>
      `Your certificate for “${course}” was revoked and is no longer valid. Reason: ${reason}.`,
    expiresTitle: 'Your certificate expires soon',
    expires: (course: string, date: string) =>
      `Your certificate for “${course}” is valid until ${date}. After that, you can request a renewal on its page.`,
    requestTitle: 'Your certificate request',
    nameDeclined: (course: string) =>
      `The team reviewed your name correction for “${course}” and kept the name on your certificate.`,
    renewalDeclined: (course: string) =>
      `The team reviewed your renewal request for “${course}” and did not renew your certificate.`,
    criteria: (course: string) => `Completed all requirements of “${course}”.`,
  },
})
