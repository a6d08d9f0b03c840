import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

const both = (th: string, en: string): LocalizedText => ({ th, en })

/**
 * Placeholder texts in a new block that only show what belongs there. Titles that are right as they are ("Our
 * products") are not among them. Before a page is published, its editor is shown where they remain
 * (`page/sample.rules.ts`).
 */
export const blockSamples = {
  heading: { text: both('หัวข้อใหม่', 'New heading') },
  text: { text: both('เขียนเรื่องราวของคุณที่นี่', 'Write your story here') },
  quote: { text: both('คำที่ลูกค้าบอกเรา', 'What a customer told us') },
  card: { title: both('การ์ดใหม่', 'New card') },
  accordion: { title: both('คำถาม', 'Question'), text: both('คำตอบ', 'Answer') },
  'price-table': { point: both('สิ่งที่ได้', 'What is in it'), plan: both('แผนใหม่', 'New plan') },
  courses: { first: both('ชื่อคอร์ส', 'Name of the course'), next: both('คอร์สใหม่', 'New course') },
  stories: { quote: both('เล่าเรื่องของคุณที่นี่', 'Tell your story here'), name: both('ชื่อ', 'Name') },
  figures: {
    figure: both('64 ครอบครัว', '64 families'),
    label: both('ที่อยู่กับเรา', 'with us'),
    next: both('100', '100'),
  },
  hero: { headline: both('บอกสิ่งสำคัญที่สุดก่อน', 'Say the most important thing first') },
  band: { headline: both('ของดีประจำสัปดาห์', 'This week') },
  events: { name: both('กิจกรรมใหม่', 'New event') },
  calendar: { name: both('วันสำคัญ', 'A date') },
} satisfies Record<string, Record<string, LocalizedText>>
