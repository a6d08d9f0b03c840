import type { FieldDefinition, FormValue } from '#kernel/fields/field.types.ts'
import type { FieldSet } from '#kernel/fields/index.ts'
import { fields } from '#kernel/fields/index.ts'
import type { QuestionKind, SurveyAnswers, SurveyQuestion } from './survey.types.ts'

/** With fewer responses, nothing of an anonymous survey is shown, and no cohort of any survey separately. */
export const minResponses = 5

const localized = (text: string) => ({ th: text, en: text })
const numberOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: from + at,
    label: localized(String(from + at)),
  }))

const numberRange: Partial<Record<QuestionKind, readonly number[]>> = {
  scale: [1, 2, 3, 4, 5],
  nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}

export const optionKey = (at: number): string => `o${at + 1}`

/** Returns the form fields for these questions. */
export const answerFields = (questions: readonly SurveyQuestion[]): FieldSet =>
  fields(Object.fromEntries(questions.map((question) => [question.id, fieldOf(question)]))) as FieldSet

function fieldOf({ kind, title, options, isRequired }: SurveyQuestion): FieldDefinition {
  const common = { label: localized(title), ...(isRequired && { required: true }) }
  const none = isRequired ? {} : { none: { th: 'ไม่ตอบ', en: 'No answer' } }
  const chosen = options.map((option, at) => ({ value: optionKey(at), label: localized(option) }))
  switch (kind) {
    case 'scale':
      return {
        kind: 'choice',
        ...common,
        ...none,
        options: numberOptions(1, 5),
        inSight: true,
        hint: { th: '1 น้อยที่สุด 5 มากที่สุด', en: '1 lowest, 5 highest' },
      }
    case 'nps':
      return {
        kind: 'choice',
        ...common,
        ...none,
        options: numberOptions(0, 10),
        inSight: true,
        hint: { th: '0 ไม่แนะนำเลย 10 แนะนำแน่นอน', en: '0 not at all likely, 10 extremely likely' },
      }
    case 'choice':
      return { kind: 'choice', ...common, ...none, options: chosen, inSight: true }
    case 'choices':
      return { kind: 'choices', ...common, options: chosen }
    case 'text':
      return { kind: 'long', ...common, max: 2000 }
  }
}

/** Returns the answers to store from a validated form; omitted ones are left out. */
export const answersOf = (questions: readonly SurveyQuestion[], value: FormValue): SurveyAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = value[id] as SurveyAnswers[string] | null | undefined
      const isBlank =
        answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && !answer.length)
      return isBlank ? [] : [[id, answer]]
    }),
  )

/** The aggregated answers to one question. */
export interface QuestionResult {
  question: SurveyQuestion
  /** The number of answers. */
  answered: number
  bars: { label: string; count: number; percent: number }[]
  /** Mean of a scale, to two decimal places. */
  mean: number | null
  /** From minus one hundred to one hundred. */
  nps: { score: number; promoters: number; passives: number; detractors: number } | null
}

/**
 * Calculates the result of a question.
 * @param counts how often each answer was given, as text
 * @param answered the number of respondents; of several choices each counts separately
 */
export function resultOf(
  question: SurveyQuestion,
  counts: ReadonlyMap<string, number>,
  answered: number,
): QuestionResult {
  const { kind, options } = question
  const numbers = numberRange[kind] ?? []
  const keys = numbers.length
    ? numbers.map((number) => ({ key: String(number), label: String(number) }))
    : options.map((label, at) => ({ key: optionKey(at), label }))
  const countOf = (key: string) => counts.get(key) ?? 0
  const weighted = numbers.reduce((total, number) => total + number * countOf(String(number)), 0)
  return {
    question,
    answered,
    bars: keys.map(({ key, label }) => ({
      label,
      count: countOf(key),
      percent: answered ? Math.round((countOf(key) * 100) / answered) : 0,
    })),
    mean: kind === 'scale' && answered ? Math.round((weighted * 100) / answered) / 100 : null,
    nps: kind === 'nps' && answered ? npsOf(countOf, answered) : null,
  }
}

/** Net promoter score: the share of nines and tens minus the share of zero to six. */
function npsOf(countOf: (key: string) => number, answered: number): QuestionResult['nps'] {
  const within = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => countOf(String(from + at))).reduce((a, b) => a + b, 0)
  const promoters = within(9, 10)
  const detractors = within(0, 6)
  return {
    score: Math.round(((promoters - detractors) * 100) / answered),
    promoters,
    passives: answered - promoters - detractors,
    detractors,
  }
}

/**
 * Returns the cohorts whose results may be shown separately: those with enough responses. For an anonymous survey the
 * remainder, which anybody can calculate by subtraction, must be large enough too; otherwise more cohorts are withheld.
 */
export function visibleCohorts<Cohort extends { count: number }>(
  cohorts: readonly Cohort[],
  total: number,
  isAnonymous: boolean,
): Cohort[] {
  const visible = cohorts.filter(({ count }) => count >= minResponses).sort((a, b) => b.count - a.count)
  const hiddenCount = () => total - visible.reduce((sum, { count }) => sum + count, 0)
  while (isAnonymous && visible.length && hiddenCount() > 0 && hiddenCount() < minResponses) visible.pop()
  return visible
}

/** Whether any results may be shown. */
export const canShowResults = (total: number, isAnonymous: boolean): boolean =>
  !isAnonymous || total >= minResponses
