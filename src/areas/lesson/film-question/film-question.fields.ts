import type { FieldDefinition, FormValue } from '#kernel/fields/field.types.ts'
import { fields } from '#kernel/fields/index.ts'
import { clock } from '../player/clock.rules.ts'
import { mostQuestions } from './film-question.rules.ts'
import type { FilmQuestion } from './film-question.types.ts'
import { optionsText } from './read-questions.rules.ts'

const isTyped = { op: 'equal', of: [{ field: 'kind' }, 'text'] } as const

/** A question in a video, as its author edits it. */
export const filmQuestionFields = {
  questions: {
    kind: 'list',
    label: { th: 'ถามอะไร เมื่อไร', en: 'What is asked, and when' },
    hint: {
      th: 'วิดีโอหยุดแล้วถามเมื่อถึงเวลา ผู้เรียนเห็นเฉลยหลังตอบเท่านั้น คำตอบแรกคือคำตอบ',
      en: 'The video stops and asks. Learners see the right answer only after theirs; the first answer stands.',
    },
    max: mostQuestions,
    add: { th: 'เพิ่มคำถาม', en: 'Add a question' },
    item: { th: 'คำถาม', en: 'Question' },
    start: { kind: 'single', isRequired: true },
    of: fields({
      id: { kind: 'id', label: { th: 'รหัส', en: 'Key' } },
      at: {
        kind: 'text',
        label: { th: 'ถามเมื่อถึงเวลา', en: 'Asked at' },
        hint: { th: 'เช่น 1:05', en: 'Such as 1:05' },
        required: true,
        max: 12,
      },
      kind: {
        kind: 'choice',
        label: { th: 'ตอบแบบ', en: 'Answered by' },
        options: [
          { value: 'single', label: { th: 'เลือกข้อเดียว', en: 'Choosing one' } },
          { value: 'multiple', label: { th: 'เลือกได้หลายข้อ', en: 'Choosing several' } },
          { value: 'text', label: { th: 'พิมพ์สั้น ๆ', en: 'A short text' } },
        ],
        required: true,
      },
      text: { kind: 'long', label: { th: 'คำถาม', en: 'Question' }, required: true, max: 600 },
      options: {
        kind: 'long',
        label: { th: 'ตัวเลือก', en: 'Options' },
        hint: {
          th: 'บรรทัดละหนึ่งข้อ ข้อที่ถูกขึ้นต้นด้วย *',
          en: 'One a line, the right ones after a *',
        },
        visibleIf: { op: 'not', of: [isTyped] },
        max: 3000,
      },
      accepted: {
        kind: 'long',
        label: { th: 'คำตอบที่ถือว่าถูก', en: 'Right answers' },
        hint: {
          th: 'บรรทัดละหนึ่งแบบ ไม่สนใจเว้นวรรคเกิน ตัวพิมพ์ใหญ่เล็ก และเลขไทยหรืออารบิก',
          en: 'One a line; spare spaces, capitals and Thai or Arabic digits make no difference',
        },
        visibleIf: isTyped,
        max: 3000,
      },
      whenRight: { kind: 'text', label: { th: 'บอกเมื่อตอบถูก', en: 'Said when right' }, max: 400 },
      whenWrong: { kind: 'text', label: { th: 'บอกเมื่อตอบผิด', en: 'Said when wrong' }, max: 400 },
      isRequired: {
        kind: 'check',
        label: { th: 'ต้องตอบจึงดูต่อและจบตอนได้', en: 'Must be answered to go on and to finish the unit' },
      },
    }),
  },
} as const satisfies Record<string, FieldDefinition>

export const filmQuestionsValue = (questions: readonly FilmQuestion[] | undefined): FormValue => ({
  questions: (questions ?? []).map(({ atMs, options, accepted, ...rest }) => ({
    ...rest,
    at: clock(atMs),
    options: optionsText(options),
    accepted: accepted.join('\n'),
  })),
})
