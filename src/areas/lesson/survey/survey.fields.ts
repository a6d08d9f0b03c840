import type { FieldError } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/fields/field.types.ts'
import { type FieldSet, fields } from '#kernel/fields/index.ts'
import type { QuestionKind, SurveyQuestion } from './survey.types.ts'
import type { Survey } from './survey-row.server.ts'

const textFields = {
  title: { kind: 'text', label: { th: 'ชื่อแบบสำรวจ', en: 'Title' }, required: true, max: 160 },
  intro: {
    kind: 'long',
    label: { th: 'ข้อความก่อนเริ่ม', en: 'Introduction' },
    max: 1000,
  },
  atEnd: {
    kind: 'check',
    label: { th: 'ถามเมื่อเรียนจบคอร์ส', en: 'Ask when learners complete the course' },
    hint: {
      th: 'หรือวางเป็นตอนหนึ่งในคอร์ส ตอบแล้วตอนนั้นจบ',
      en: 'Or add it to the course as a unit, which is completed by answering.',
    },
  },
} as const

const isChoice = {
  op: 'in',
  of: [{ field: 'kind' }, { list: ['choice', 'choices'] }],
} as const

const questionFields = {
  isAnonymous: {
    kind: 'check',
    label: { th: 'ไม่เก็บชื่อผู้ตอบ', en: 'Anonymous' },
    hint: {
      th: 'เห็นผลเมื่อมีคนตอบครบ 5 คน และไม่มีใครรู้ว่าใครตอบอะไร',
      en: 'Results are shown after 5 answers, and nobody can see who answered what.',
    },
  },
  questions: {
    kind: 'list',
    label: { th: 'คำถาม', en: 'Questions' },
    required: true,
    max: 40,
    add: { th: 'เพิ่มคำถาม', en: 'Add question' },
    item: { th: 'คำถาม', en: 'Question' },
    start: { kind: 'scale', isRequired: true },
    of: fields({
      kind: {
        kind: 'choice',
        label: { th: 'แบบ', en: 'Type' },
        options: [
          { value: 'scale', label: { th: 'คะแนน 1 ถึง 5', en: 'Scale of 1 to 5' } },
          { value: 'nps', label: { th: 'แนะนำต่อ 0 ถึง 10 (NPS)', en: 'Likely to recommend, 0 to 10 (NPS)' } },
          { value: 'choice', label: { th: 'เลือกหนึ่งข้อ', en: 'Single choice' } },
          { value: 'choices', label: { th: 'เลือกได้หลายข้อ', en: 'Multiple choice' } },
          { value: 'text', label: { th: 'เขียนตอบ', en: 'Text' } },
        ],
        required: true,
      },
      title: { kind: 'text', label: { th: 'ถามว่า', en: 'Question' }, required: true, max: 300 },
      options: {
        kind: 'long',
        label: { th: 'ตัวเลือก บรรทัดละหนึ่งข้อ', en: 'Choices, one per line' },
        max: 2000,
        required: true,
        visibleIf: isChoice,
      },
      isRequired: { kind: 'check', label: { th: 'ต้องตอบ', en: 'Required' } },
    }),
  },
} as const

/** The settings of a survey; its questions cannot change once there are responses. */
export const surveyFields = (isAnswered: boolean): FieldSet =>
  fields(isAnswered ? textFields : { ...textFields, ...questionFields }) as FieldSet

export const surveyValue = (survey: Survey | null): FormValue => ({
  title: survey?.title ?? '',
  intro: survey?.intro ?? '',
  atEnd: survey?.atEnd ?? false,
  isAnonymous: survey?.isAnonymous ?? false,
  questions: (survey?.questions ?? []).map(({ kind, title, options, isRequired }) => ({
    kind,
    title,
    options: options.join('\n'),
    isRequired,
  })),
})

interface SurveyForm {
  title: string
  intro?: string
  atEnd: boolean
  isAnonymous?: boolean
  questions?: { kind: QuestionKind; title: string; options?: string; isRequired: boolean }[]
}

const maxOptions = 30

/** Converts a validated form value to survey details. */
export function surveyDetails(value: FormValue) {
  const { title, intro = '', atEnd, isAnonymous = false, questions = [] } = value as unknown as SurveyForm
  return { title, intro, atEnd, isAnonymous, questions: questions.map(questionAt) }
}

const questionAt = (
  { kind, title, options = '', isRequired }: NonNullable<SurveyForm['questions']>[number],
  at: number,
): SurveyQuestion => ({
  id: `q${at + 1}`,
  kind,
  title,
  isRequired,
  options: kind === 'choice' || kind === 'choices' ? linesOf(options) : [],
})

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Returns faults that field validation cannot detect: too few or too many options. */
export const validateOptions = (questions: readonly SurveyQuestion[]): FieldError[] =>
  questions.flatMap(({ kind, options }, at) =>
    (kind === 'choice' || kind === 'choices') && (options.length < 2 || options.length > maxOptions)
      ? [{ path: `questions.${at}.options`, code: 'lesson.survey_options', params: { most: maxOptions } }]
      : [],
  )
