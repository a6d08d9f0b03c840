import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface Figures {
  limit: number
}
interface Names {
  names: string
}

export const mailErrors: ErrorMessages = {
  th: {
    'mail.limit': ({ limit }: Figures) => `ส่งอีเมลครบ ${limit} ผู้รับใน 24 ชั่วโมงแล้ว กรุณาส่งต่อพรุ่งนี้`,
    'mail.only_people': 'สมาชิกส่งได้ถึงอีเมลของคนในเว็บไซต์นี้เท่านั้น',
    'mail.from_not_own': 'ผู้ส่งต้องเป็นอีเมลของคุณเอง',
    'mail.not_sent': 'เซิร์ฟเวอร์อีเมลไม่รับอีเมลนี้ กรุณาตรวจที่อยู่ผู้รับและเนื้อหา',
    'mail.audience': 'เลือกผู้รับอย่างน้อยหนึ่งกลุ่มหรือหนึ่งอีเมล',
    'mail.placeholder': 'มีคำใน {{ }} ที่ไม่รู้จัก ใช้ได้: firstname, lastname, email, site',
    'mail.placeholder_unknown': ({ names }: Names) => `ไม่รู้จัก ${names} เลือกจากรายการที่แทรกได้`,
    'mail.part_alone': ({ names }: Names) => `${names} ต้องอยู่เดี่ยว ๆ ในย่อหน้าของตัวเอง`,
    'mail.return_long': 'ส่วนหน้า @ ต้องไม่เกิน 31 ตัว เพราะจะต่อท้ายด้วยรหัสของอีเมล',
    'mail.unsubscribed_by_owner': 'เจ้าของอีเมลขอไม่รับอีเมลเอง เปิดให้แทนไม่ได้',
    'mail.not_signed': 'ลายเซ็นไม่ถูกต้อง หรือเก่ากว่าห้านาที',
    'mail.needed': ({ names }: Names) => `อีเมลนี้ต้องมี ${names} ไม่อย่างนั้นผู้รับทำต่อไม่ได้`,
    'mail.no_recipient_left': 'ผู้รับทุกคนถูกปฏิเสธถาวรแล้ว ไม่มีใครให้ส่งซ้ำ',
    'mail.unsubscribe_unknown': 'ลิงก์ยกเลิกรับอีเมลนี้ไม่ถูกต้อง กรุณาเปิดจากอีเมลฉบับล่าสุด',
    'mail.dkim_domain': 'โดเมนของกุญแจต้องตรงกับโดเมนของอีเมลผู้ส่ง',
  },
  en: {
    'mail.limit': ({ limit }: Figures) =>
      `You wrote to ${limit} receivers within 24 hours. Please go on tomorrow.`,
    'mail.only_people': 'Members may write to people of this site only.',
    'mail.from_not_own': 'The sender must be your own e-mail address.',
    'mail.not_sent': 'The mail server did not take this e-mail. Please check its receivers and what it says.',
    'mail.audience': 'Choose at least one group or one address.',
    'mail.placeholder': 'Unknown words in {{ }}. These work: firstname, lastname, email, site.',
    'mail.placeholder_unknown': ({ names }: Names) => `${names} stands for nothing. Choose from the list.`,
    'mail.part_alone': ({ names }: Names) => `${names} must stand alone in its paragraph.`,
    'mail.return_long': 'Before the @ there may be 31 characters: each mail adds its own name there.',
    'mail.unsubscribed_by_owner': 'The owner of this address unsubscribed. Only they can change that.',
    'mail.not_signed': 'The signature is not right, or older than five minutes.',
    'mail.needed': ({ names }: Names) => `This e-mail needs ${names}, or its reader cannot go on.`,
    'mail.no_recipient_left': 'Every receiver was refused for good; there is nobody to try again.',
    'mail.unsubscribe_unknown':
      'This link to unsubscribe is not right. Please open it from your newest e-mail.',
    'mail.dkim_domain': 'The domain of the key must be the domain of the sender’s address.',
  },
}
