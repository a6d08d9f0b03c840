import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  limit: number
}
interface NameParams {
  names: string
}

export const mailErrors: ErrorMessages = {
  th: {
    'mail.limit': ({ limit }: ErrorParams) => `ส่งอีเมลครบ ${limit} ผู้รับใน 24 ชั่วโมงแล้ว กรุณาส่งต่อพรุ่งนี้`,
    'mail.only_people': 'สมาชิกส่งได้ถึงอีเมลของคนในเว็บไซต์นี้เท่านั้น',
    'mail.from_not_own': 'ผู้ส่งต้องเป็นอีเมลของคุณเอง',
    'mail.not_sent': 'เซิร์ฟเวอร์อีเมลไม่รับอีเมลนี้ กรุณาตรวจที่อยู่ผู้รับและเนื้อหา',
    'mail.audience': 'เลือกผู้รับอย่างน้อยหนึ่งกลุ่มหรือหนึ่งอีเมล',
    'mail.placeholder': 'มีคำใน {{ }} ที่ไม่รู้จัก ใช้ได้: firstname, lastname, email, site',
    'mail.placeholder_unknown': ({ names }: NameParams) => `ไม่รู้จัก ${names} เลือกจากรายการที่แทรกได้`,
    'mail.part_alone': ({ names }: NameParams) => `${names} ต้องอยู่เดี่ยว ๆ ในย่อหน้าของตัวเอง`,
    'mail.return_long': 'ส่วนหน้า @ ต้องไม่เกิน 31 ตัว เพราะจะต่อท้ายด้วยรหัสของอีเมล',
    'mail.unsubscribed_by_owner': 'เจ้าของอีเมลขอไม่รับอีเมลเอง เปิดให้แทนไม่ได้',
    'mail.not_signed': 'ลายเซ็นไม่ถูกต้อง หรือเก่ากว่าห้านาที',
    'mail.needed': ({ names }: NameParams) => `อีเมลนี้ต้องมี ${names} ไม่อย่างนั้นผู้รับทำต่อไม่ได้`,
    'mail.no_recipient_left': 'ผู้รับทุกคนถูกปฏิเสธถาวรแล้ว ไม่มีใครให้ส่งซ้ำ',
    'mail.unsubscribe_unknown': 'ลิงก์ยกเลิกรับอีเมลนี้ไม่ถูกต้อง กรุณาเปิดจากอีเมลฉบับล่าสุด',
    'mail.dkim_domain': 'โดเมนของกุญแจต้องตรงกับโดเมนของอีเมลผู้ส่ง',
  },
  en: {
    'mail.limit': ({ limit }: ErrorParams) =>
      `You have reached the limit of ${limit} recipients in 24 hours. Continue tomorrow.`,
    'mail.only_people': 'Members can only write to people on this site.',
    'mail.from_not_own': 'The sender must be your own e-mail address.',
    'mail.not_sent': 'The mail server rejected this e-mail. Check the recipients and the content.',
    'mail.audience': 'Choose at least one group or one address.',
    'mail.placeholder': 'Unknown placeholder in {{ }}. You can use: firstname, lastname, email, site.',
    'mail.placeholder_unknown': ({ names }: NameParams) =>
      `${names} is not a known placeholder. Choose from the list.`,
    'mail.part_alone': ({ names }: NameParams) => `${names} must be in a paragraph of its own.`,
    'mail.return_long':
      'The part before @ can have up to 31 characters, because each e-mail adds its own code there.',
    'mail.unsubscribed_by_owner': 'The owner of this address unsubscribed. Only they can subscribe again.',
    'mail.not_signed': 'The signature is not valid, or is older than five minutes.',
    'mail.needed': ({ names }: NameParams) =>
      `This e-mail must contain ${names}, or the recipient cannot continue.`,
    'mail.no_recipient_left': 'Every recipient was permanently rejected; there is nobody to resend to.',
    'mail.unsubscribe_unknown': 'This unsubscribe link is not valid. Open it from your latest e-mail.',
    'mail.dkim_domain': 'The key’s domain must match the domain of the sender’s address.',
  },
}
