import type { Field } from '#kernel/fields/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import type { Answer } from './answer.rules.ts'
import { legacyAnswerKey } from './legacy-form.rules.ts'

/** What was answered to one question with options or a number, over all answers to a form; texts cannot be summarised. */
export interface QuestionSummary {
  key: string
  label: string
  /** How many answered it. */
  answered: number
  /** How often each option was chosen; null for a number. */
  options: { key: string; label: string; count: number }[] | null
  /** Of a number, in its own unit; null for options. */
  numbers: { mean: number; least: number; most: number; isMoney: boolean } | null
}

interface Collected {
  field: Field
  options: Map<string, { label: LocalizedText; count: number }>
  numbers: number[]
  answered: number
}

const yes: LocalizedText = { th: 'ใช่', en: 'Yes' }

/** Collects answers one after the other, so that a summary of many takes little memory. */
export function createSummary() {
  const questions = new Map<string, Collected>()

  function add(answers: readonly Answer[]): void {
    for (const { field, value } of answers) {
      if (!isSummarised(field)) continue
      const key = keyOf(field)
      const question: Collected = questions.get(key) ?? {
        field,
        options: new Map(),
        numbers: [],
        answered: 0,
      }
      questions.set(key, question)
      // Later answers come with the question as it is asked now.
      question.field = field
      question.answered += 1
      if (isNumeric(field) && typeof value === 'number') question.numbers.push(value)
      if (field.kind === 'check') countOption(question, 'yes', yes)
      if (field.kind !== 'choice' && field.kind !== 'choices') continue
      for (const option of field.options) offerOption(question, String(option.value), option.label)
      for (const chosen of Array.isArray(value) ? value : [value])
        countOption(question, String(chosen), { th: String(chosen), en: String(chosen) })
    }
  }

  const questionsIn = (locale: Locale): QuestionSummary[] =>
    [...questions].map(([key, { field, options, numbers, answered }]) => ({
      key,
      label: field.label[locale] || field.label.th,
      answered,
      options: options.size
        ? [...options].map(([option, { label, count }]) => ({
            key: option,
            label: label[locale] || label.th,
            count,
          }))
        : null,
      numbers: numbers.length
        ? {
            mean: numbers.reduce((sum, value) => sum + value, 0) / numbers.length,
            least: numbers.reduce((least, value) => Math.min(least, value)),
            most: numbers.reduce((most, value) => Math.max(most, value)),
            isMoney: field.kind === 'money',
          }
        : null,
    }))

  return { add, questionsIn }
}

const isSummarised = (field: Field): boolean =>
  isNumeric(field) || field.kind === 'check' || field.kind === 'choice' || field.kind === 'choices'
const isNumeric = ({ kind }: Field): boolean => kind === 'number' || kind === 'money'

/** Answers in the old format share one key. */
const keyOf = ({ key, label }: Field): string => (key === legacyAnswerKey ? `${key} ${label.th}` : key)

function offerOption({ options }: Collected, key: string, label: LocalizedText): void {
  options.set(key, { label, count: options.get(key)?.count ?? 0 })
}

function countOption({ options }: Collected, key: string, label: LocalizedText): void {
  const option = options.get(key)
  options.set(key, { label: option?.label ?? label, count: (option?.count ?? 0) + 1 })
}

/** The number of days a chart of answers by day has room for on a phone. */
const maxDays = 30

/** Returns how many answers came on each day, from the first to the last, or the last thirty; days without any are 0. */
export function countByDay(days: readonly Day[]): { day: Day; count: number }[] {
  const [first, last] = [days.reduce(earlier, days[0] ?? ''), days.reduce(later, '')]
  if (!first) return []
  const counts = Map.groupBy(days, (day) => day)
  const length = Math.min(maxDays, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, at) => {
    const day = addDays(last, at - length + 1)
    return { day, count: counts.get(day)?.length ?? 0 }
  })
}

const earlier = (a: Day, b: Day) => (b < a ? b : a)
const later = (a: Day, b: Day) => (b > a ? b : a)
