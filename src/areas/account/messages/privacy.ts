import { defineMessages } from '#kernel/i18n/messages.ts'

/** The user's rights over their personal data. */
export const privacyMessages = defineMessages({
  th: {
    title: 'ความเป็นส่วนตัว',
    lead: 'สิทธิของคุณตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562',
    consents: 'ความยินยอมของคุณ',
    noConsents: 'ยังไม่มีบันทึกความยินยอม',
    documents: { terms: 'ข้อตกลงการใช้งาน', privacy: 'นโยบายความเป็นส่วนตัว', news: 'รับข่าวสารและโปรโมชัน' },
    version: (version: string) => `ฉบับ ${version}`,
    sources: { join: 'ตอนสมัคร', line: 'ตอนเข้าด้วย LINE', profile: 'ในข้อมูลส่วนตัว', privacy: 'ในหน้านี้' } as Record<
      string,
      string
    >,
    agreed: 'ยอมรับเมื่อ',
    withdrawn: 'สิ้นสุดเมื่อ',
    withdraw: 'ถอนความยินยอม',
    withdrawDone: 'ถอนความยินยอมแล้ว',
    export: 'ขอสำเนาข้อมูลของฉัน',
    exportLead:
      'เรารวบรวมข้อมูลทั้งหมดของคุณในเว็บไซต์นี้เป็นไฟล์ ZIP (JSON และ CSV) และส่งอีเมลแจ้งเมื่อพร้อม ดาวน์โหลดได้ภายใน 7 วัน ไฟล์ที่คุณอัปโหลดไว้ดาวน์โหลดได้ที่หน้าไฟล์ของฉัน',
    exportAsk: 'ขอข้อมูล',
    exportMaking: 'กำลังรวบรวมข้อมูล เราจะส่งอีเมลเมื่อพร้อม',
    exportAsked: 'ได้รับคำขอแล้ว เราจะส่งอีเมลเมื่อพร้อม',
    exportGet: 'ดาวน์โหลด ZIP',
    exportUntil: 'ดาวน์โหลดได้ถึง',
    size: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`,
    erase: 'ลบบัญชีของฉัน',
    eraseLead:
      'เมื่อครบ 14 วัน เราจะลบชื่อ ที่อยู่ ไฟล์ ข้อความแจ้ง ตะกร้า และวิธีเข้าสู่ระบบ ส่วนเอกสารการซื้อขายที่ชำระแล้วต้องเก็บตามประมวลรัษฎากร มาตรา 87/3 และพระราชบัญญัติการบัญชี พ.ศ. 2543 มาตรา 14 (5 ปี ไม่เกิน 7 ปี) แล้วจึงลบชื่อออก',
    eraseBefore:
      'ใช้หรือขอคืนเงินในกระเป๋าเงินให้หมดก่อน เมื่อลบบัญชีแล้วจะใช้เงิน แต้ม และสิทธิ์ที่ซื้อไว้ไม่ได้อีก และแพ็กเกจที่ใช้อยู่จะสิ้นสุด',
    eraseSee: 'ดูหรือยกเลิกการลบ',
    erasePassword: 'รหัสผ่านปัจจุบัน',
    eraseAsk: 'ขอลบบัญชี',
    eraseDue: 'บัญชีนี้จะถูกลบในวันที่',
    eraseCancel: 'ยกเลิกการลบ',
    eraseCancelled: 'ยกเลิกการลบแล้ว บัญชีของคุณยังอยู่',
  },
  en: {
    title: 'Privacy',
    lead: 'Your rights under the Personal Data Protection Act B.E. 2562.',
    consents: 'Your consents',
    noConsents: 'No consents recorded yet.',
    documents: { terms: 'Terms of use', privacy: 'Privacy policy', news: 'News and offers' },
    version: (version: string) => `version ${version}`,
    sources: {
      join: 'when signing up',
      line: 'when signing in with LINE',
      profile: 'in the profile',
      privacy: 'on this page',
    } as Record<string, string>,
    agreed: 'Agreed',
    withdrawn: 'Ended',
    withdraw: 'Withdraw',
    withdrawDone: 'Your consent was withdrawn.',
    export: 'Get a copy of my data',
    exportLead:
      'We collect all your data on this site in a ZIP file (JSON and CSV) and e-mail you when it is ready. You can download it for 7 days. Files you uploaded can be downloaded under My files.',
    exportAsk: 'Request my data',
    exportMaking: 'Preparing your data. We will e-mail you when it is ready.',
    exportAsked: 'We have received your request and will e-mail you when your data is ready.',
    exportGet: 'Download ZIP',
    exportUntil: 'Available until',
    size: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`,
    erase: 'Delete my account',
    eraseLead:
      'After 14 days we delete your name, addresses, files, notifications, cart and sign-in methods. Documents of paid sales are kept as required by the Revenue Code (section 87/3) and the Accounting Act B.E. 2543 (section 14) for five years, at most seven; then your name is removed from them too.',
    eraseBefore:
      'Spend or ask for a refund of the money in your wallet first. Once the account is deleted, your wallet, points and what you bought access to can no longer be used, and your plans end.',
    eraseSee: 'See or cancel the deletion',
    erasePassword: 'Current password',
    eraseAsk: 'Request deletion',
    eraseDue: 'This account will be deleted on',
    eraseCancel: 'Cancel deletion',
    eraseCancelled: 'Deletion cancelled. Your account has been kept.',
  },
})
