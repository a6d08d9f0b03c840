import { fields } from '#kernel/fields/index.ts'
import { maxBiographyLength, maxHeadlineLength } from './teacher.rules.ts'

/** The profile of a teacher. */
export const teacherFields = fields({
  headline: {
    kind: 'text',
    label: { th: 'ทำอะไร ที่ไหน', en: 'Headline' },
    hint: {
      th: 'เช่น เกษตรกรต้นแบบ ศูนย์เรียนรู้บ้านหนองแวง จ.ขอนแก่น',
      en: 'What they do and where, for example: Farmer at the Nong Waeng learning centre, Khon Kaen',
    },
    max: maxHeadlineLength,
  },
  biography: {
    kind: 'long',
    label: { th: 'ประวัติย่อ', en: 'Biography' },
    hint: {
      th: 'ประสบการณ์ วิธีสอน และตอบคำถามเร็วแค่ไหน ขึ้นบรรทัดใหม่ได้',
      en: 'Experience, way of teaching, and how soon questions are answered. Line breaks are kept.',
    },
    max: maxBiographyLength,
  },
})
