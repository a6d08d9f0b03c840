import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

const localized = (th: string, en: string): LocalizedText => ({ th, en })

/**
 * Placeholder texts in a new block that only show what belongs there. Titles that are right as they are ("Our
 * products") are not among them. Before a page is published, its editor is shown where they remain
 * (`page/sample.rules.ts`).
 */
export const blockSamples = {
  heading: { text: localized('หัวข้อใหม่', 'New heading') },
  text: { text: localized('เขียนเรื่องราวของคุณที่นี่', 'Write your story here') },
  quote: { text: localized('คำที่ลูกค้าบอกเรา', 'What a customer told us') },
  card: { title: localized('การ์ดใหม่', 'New card') },
  accordion: { title: localized('คำถาม', 'Question'), text: localized('คำตอบ', 'Answer') },
  'price-table': { point: localized('สิ่งที่ได้', 'What is in it'), plan: localized('แผนใหม่', 'New plan') },
  courses: { first: localized('ชื่อคอร์ส', 'Name of the course'), next: localized('คอร์สใหม่', 'New course') },
  stories: { quote: localized('เล่าเรื่องของคุณที่นี่', 'Tell your story here'), name: localized('ชื่อ', 'Name') },
  figures: {
    figure: localized('64 ครอบครัว', '64 families'),
    label: localized('ที่อยู่กับเรา', 'with us'),
    next: localized('100', '100'),
  },
  hero: { headline: localized('บอกสิ่งสำคัญที่สุดก่อน', 'Say the most important thing first') },
  band: { headline: localized('ของดีประจำสัปดาห์', 'This week') },
  events: { name: localized('กิจกรรมใหม่', 'New event') },
  calendar: { name: localized('วันสำคัญ', 'A date') },
} satisfies Record<string, Record<string, LocalizedText>>
