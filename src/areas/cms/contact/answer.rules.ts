import { parsePhone } from '#kernel/text/phone.ts'

/** What a form can ask for. */
export const answerKinds = ['line', 'long', 'email', 'phone', 'choice', 'yes'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** One thing that a form asks, in the language of whoever is asked. */
export interface Ask {
  label: string
  kind: AnswerKind
  required?: boolean
  choices?: readonly string[]
}

/** What somebody answered, beside what was asked. */
export interface Answer {
  label: string
  kind: AnswerKind
  value: string
}

interface Fault {
  path: string
  code: 'field.required' | 'field.too_long' | 'field.format' | 'cms.answer_email' | 'cms.answer_phone'
}

/** As many e-mails as an answer has at most. */
export const longest: Record<AnswerKind, number> = {
  line: 200,
  long: 4000,
  email: 254,
  phone: 40,
  choice: 4000,
  yes: 1,
}

/** The name a form sends the answer to the ask at a place under. */
export const fieldName = (at: number): string => `answer-${at}`

/**
 * Reads what was sent by what was asked: nothing else comes through, and choices are those that were offered. Things left empty are
 * left out.
 */
export function readAnswers(
  asks: readonly Ask[],
  input: (name: string) => string,
): { answers: Answer[]; faults: Fault[] } {
  const answers: Answer[] = []
  const faults: Fault[] = []
  asks.forEach((ask, at) => {
    const path = fieldName(at)
    const value = input(path).replaceAll('\r\n', '\n').trim()
    const code = faultOf(ask, value)
    if (code) faults.push({ path, code })
    else if (value) answers.push({ label: ask.label, kind: ask.kind, value: asKept(ask.kind, value) })
  })
  return { answers, faults }
}

function faultOf({ kind, required, choices = [] }: Ask, value: string): Fault['code'] | null {
  if (!value) return required ? 'field.required' : null
  if (kind === 'yes') return null
  if (value.length > longest[kind]) return 'field.too_long'
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'cms.answer_email'
  if (kind === 'phone' && !parsePhone(value).ok) return 'cms.answer_phone'
  return kind === 'choice' && !choices.includes(value) ? 'field.format' : null
}

/** Only long answers have lines; a tick is a tick whatever was sent for it. */
const asKept = (kind: AnswerKind, value: string): string =>
  kind === 'yes' ? '1' : kind === 'long' ? value : value.replaceAll('\n', ' ')
