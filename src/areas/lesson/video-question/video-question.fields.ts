import type { FieldDefinition, FormValue } from '#kernel/fields/field.types.ts'
import { fields } from '#kernel/fields/index.ts'
import { formatClock } from '../player/clock.rules.ts'
import { optionsText } from './read-questions.rules.ts'
import { maxQuestions } from './video-question.rules.ts'
import type { VideoQuestion } from './video-question.types.ts'

const isTyped = { op: 'equal', of: [{ field: 'kind' }, 'text'] } as const

/** A question in a video, as its author edits it. */
export const videoQuestionFields = {
  questions: {
    kind: 'list',
    label: { th: 'ถามอะไร เมื่อไร', en: 'Questions and times' },
    hint: {
      th: 'วิดีโอหยุดแล้วถามเมื่อถึงเวลา ผู้เรียนเห็นเฉลยหลังตอบเท่านั้น คำตอบแรกคือคำตอบ',
      en: 'The video pauses to ask each question. Learners see the correct answer only after answering, and only the first answer counts.',
    },
    max: maxQuestions,
    add: { th: 'เพิ่มคำถาม', en: 'Add question' },
    item: { th: 'คำถาม', en: 'Question' },
    start: { kind: 'single', isRequired: true },
    of: fields({
      id: { kind: 'id', label: { th: 'รหัส', en: 'Key' } },
      at: {
        kind: 'text',
        label: { th: 'ถามเมื่อถึงเวลา', en: 'Time in video' },
        hint: { th: 'เช่น 1:05', en: 'For example, 1:05' },
        required: true,
        max: 12,
      },
      kind: {
        kind: 'choice',
        label: { th: 'ตอบแบบ', en: 'Answer type' },
        options: [
          { value: 'single', label: { th: 'เลือกข้อเดียว', en: 'Single choice' } },
          { value: 'multiple', label: { th: 'เลือกได้หลายข้อ', en: 'Multiple choice' } },
          { value: 'text', label: { th: 'พิมพ์สั้น ๆ', en: 'Short answer' } },
        ],
        required: true,
      },
      text: { kind: 'long', label: { th: 'คำถาม', en: 'Question' }, required: true, max: 600 },
      options: {
        kind: 'long',
        label: { th: 'ตัวเลือก', en: 'Options' },
        hint: {
          th: 'บรรทัดละหนึ่งข้อ ข้อที่ถูกขึ้นต้นด้วย *',
          en: 'One per line. Start correct options with *',
        },
        visibleIf: { op: 'not', of: [isTyped] },
        max: 3000,
      },
      accepted: {
        kind: 'long',
        label: { th: 'คำตอบที่ถือว่าถูก', en: 'Accepted answers' },
        hint: {
          th: 'บรรทัดละหนึ่งแบบ ไม่สนใจเว้นวรรคเกิน ตัวพิมพ์ใหญ่เล็ก และเลขไทยหรืออารบิก',
          en: 'One per line. Extra spaces, capitals and Thai or Arabic digits are ignored',
        },
        visibleIf: isTyped,
        max: 3000,
      },
      whenRight: { kind: 'text', label: { th: 'บอกเมื่อตอบถูก', en: 'Feedback if correct' }, max: 400 },
      whenWrong: { kind: 'text', label: { th: 'บอกเมื่อตอบผิด', en: 'Feedback if incorrect' }, max: 400 },
      isRequired: {
        kind: 'check',
        label: { th: 'ต้องตอบจึงดูต่อและจบตอนได้', en: 'Must be answered to continue and finish the unit' },
      },
    }),
  },
} as const satisfies Record<string, FieldDefinition>

export const videoQuestionsValue = (questions: readonly VideoQuestion[] | undefined): FormValue => ({
  questions: (questions ?? []).map(({ atMs, options, accepted, ...rest }) => ({
    ...rest,
    at: formatClock(atMs),
    options: optionsText(options),
    accepted: accepted.join('\n'),
  })),
})
