import { defineMessages } from '#kernel/i18n/messages.ts'

const sentences = defineMessages({
  th: {
    title: 'ฉบับก่อน ๆ',
    against: 'เทียบกับ',
    draft: 'ร่างตอนนี้',
    changes: 'สิ่งที่เปลี่ยน',
    noChange: 'ไม่ต่างกัน',
    page: 'หน้า',
    inEnglish: ' (อังกฤษ)',
    changed: (what: string, from: string, to: string) => `เปลี่ยน${what}จาก “${from}” เป็น “${to}”`,
    set: (what: string, to: string) => `ใส่${what} “${to}”`,
    cleared: (what: string, from: string) => `ลบ${what} “${from}”`,
    replaced: (what: string) => `เปลี่ยน${what}`,
    added: (what: string) => `เพิ่ม${what}`,
    removed: (what: string) => `ลบ${what}`,
    moved: (what: string) => `ย้าย${what}`,
    beside: 'ดูทั้งสองฉบับ',
    shown: 'ฉบับที่แสดง',
    failed: 'เปิดฉบับนี้ไม่ได้ กรุณาลองอีกครั้ง',
  },
  en: {
    title: 'Earlier versions',
    against: 'Compared with',
    draft: 'Current draft',
    changes: 'Changes',
    noChange: 'No differences',
    page: 'Page',
    inEnglish: ' (English)',
    changed: (what, from, to) => `Changed ${what} from “${from}” to “${to}”`,
    set: (what, to) => `Set ${what} to “${to}”`,
    cleared: (what, from) => `Removed ${what} “${from}”`,
    replaced: (what) => `Changed ${what}`,
    added: (what) => `Added ${what}`,
    removed: (what) => `Removed ${what}`,
    moved: (what) => `Moved ${what}`,
    beside: 'Both versions',
    shown: 'Version shown',
    failed: 'This version could not be opened. Try again.',
  },
})

/** The differences between two versions of a page, as text. */
export const revisionMessages = {
  ...sentences,
  /** Labels of a page's own texts. */
  labels: {
    title: { th: 'ชื่อ', en: 'title' },
    excerpt: { th: 'คำโปรย', en: 'excerpt' },
    cover: { th: 'รูปปก', en: 'cover' },
    tags: { th: 'แท็ก', en: 'tags' },
    seoTitle: { th: 'ชื่อในผลค้นหา', en: 'title in search results' },
    seoDescription: { th: 'คำอธิบายในผลค้นหา', en: 'description in search results' },
    body: { th: 'เนื้อหา', en: 'content' },
  },
}
