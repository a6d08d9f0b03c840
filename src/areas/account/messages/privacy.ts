import { messages } from '#kernel/i18n/messages.ts'

/** One's rights over what the site knows. */
export const privacyMessages = messages({
  th: {
    title: 'ความเป็นส่วนตัว',
    lead: 'สิทธิของคุณตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562',
    consents: 'สิ่งที่คุณยอมรับ',
    noConsents: 'ยังไม่มีบันทึกความยินยอม',
    documents: { terms: 'ข้อตกลงการใช้งาน', privacy: 'นโยบายความเป็นส่วนตัว', news: 'รับข่าวสารและโปรโมชัน' },
    version: (version: string) => `ฉบับ ${version}`,
    sources: { join: 'ตอนสมัคร', line: 'ตอนเข้าด้วย LINE', profile: 'ในข้อมูลส่วนตัว', privacy: 'ในหน้านี้' } as Record<
      string,
      string
    >,
    given: 'ยอมรับเมื่อ',
    withdrawn: 'สิ้นสุดเมื่อ',
    withdraw: 'ถอนความยินยอม',
    withdrawDone: 'ถอนความยินยอมแล้ว',
    export: 'ขอข้อมูลทั้งหมดของฉัน',
    exportLead:
      'เรารวมทุกอย่างที่เว็บไซต์รู้เกี่ยวกับคุณเป็นไฟล์ ZIP (JSON และ CSV) แล้วส่งอีเมลเมื่อพร้อม ดาวน์โหลดได้ 7 วัน ไฟล์ที่คุณเก็บไว้ดาวน์โหลดได้ที่หน้าไฟล์ของฉัน',
    exportAsk: 'ขอข้อมูล',
    exportMaking: 'กำลังรวบรวม จะส่งอีเมลเมื่อพร้อม',
    exportAsked: 'รับคำขอแล้ว จะส่งอีเมลเมื่อพร้อม',
    exportGet: 'ดาวน์โหลด ZIP',
    exportUntil: 'ดาวน์โหลดได้ถึง',
    size: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`,
    erase: 'ลบบัญชีของฉัน',
    eraseLead:
      'เมื่อครบ 14 วัน เราจะลบชื่อ ที่อยู่ ไฟล์ ข้อความแจ้ง ตะกร้า และวิธีเข้าสู่ระบบ ส่วนเอกสารการซื้อขายที่ชำระแล้วต้องเก็บตามประมวลรัษฎากร มาตรา 87/3 และพระราชบัญญัติการบัญชี พ.ศ. 2543 มาตรา 14 (5 ปี ไม่เกิน 7 ปี) แล้วจึงลบชื่อออก',
    erasePassword: 'รหัสผ่านปัจจุบัน',
    eraseAsk: 'ขอลบบัญชี',
    eraseDue: 'บัญชีนี้จะถูกลบในวันที่',
    eraseCancel: 'ยกเลิกการลบ',
    eraseCancelled: 'ยกเลิกการลบแล้ว บัญชีของคุณยังอยู่',
  },
  en: {
    title: 'Privacy',
    lead: 'Your rights under the Personal Data Protection Act B.E. 2562.',
    consents: 'What you agreed to',
    noConsents: 'No agreements were written down yet.',
    documents: { terms: 'Terms of use', privacy: 'Privacy policy', news: 'News and offers' },
    version: (version: string) => `version ${version}`,
    sources: {
      join: 'when joining',
      line: 'when coming by LINE',
      profile: 'in the profile',
      privacy: 'on this page',
    } as Record<string, string>,
    given: 'Agreed',
    withdrawn: 'Ended',
    withdraw: 'Take it back',
    withdrawDone: 'You have taken it back.',
    export: 'Everything about me',
    exportLead:
      'We put together all the site knows of you as a ZIP (JSON and CSV) and write to you when it is ready. It can be fetched for 7 days. Your own files are fetched under My files.',
    exportAsk: 'Ask for my data',
    exportMaking: 'Being put together; we will write to you.',
    exportAsked: 'We will write to you when it is ready.',
    exportGet: 'Download the ZIP',
    exportUntil: 'Can be fetched until',
    size: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`,
    erase: 'Delete my account',
    eraseLead:
      'After 14 days we delete your name, addresses, files, notices, cart and ways to sign in. Documents of paid sales are kept as the Revenue Code (section 87/3) and the Accounting Act B.E. 2543 (section 14) ask, five years and at most seven; then your name leaves them too.',
    erasePassword: 'Present password',
    eraseAsk: 'Ask for deletion',
    eraseDue: 'This account will be deleted on',
    eraseCancel: 'Take it back',
    eraseCancelled: 'The deletion was taken back; your account stays.',
  },
})
