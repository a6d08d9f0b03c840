import { displayField, type Field, type FormValue, faultsOf, settle } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { fieldOfOldAnswer, type OldKind, oldKinds } from './old-asks.rules.ts'

/** The maximum number of fields in a form. */
export const mostFields = 30

/** An answer with the field it belongs to. */
export interface Answer {
  field: Field
  value: unknown
}

interface Read {
  answers: Answer[]
  faults: ReturnType<typeof faultsOf>
}

/**
 * Parses the answers to a form as the field engine validates them: nothing gets through that the form did not ask for,
 * including input in a field whose condition does not hold. Empty answers are left out; an entirely empty form is an
 * error.
 */
export function readAnswers(fields: readonly Field[], typed: FormValue, today: string): Read {
  const value = settle(fields, typed, { today })
  const faults = faultsOf(fields, value, '', { today })
  if (faults.length) return { answers: [], faults }
  const answers = fields.flatMap((field): Answer[] => {
    const one = value[field.key]
    return one === false || displayField(field, one, 'th') === ''
      ? []
      : [{ field: withoutConditions(field), value: one }]
  })
  const [first] = fields
  if (answers.length || !first) return { answers, faults }
  return { answers, faults: [{ path: first.key, code: 'field.required' }] }
}

/** Returns the field as stored beside its answer: what is needed to display the answer, and no form logic. */
function withoutConditions(field: Field): Field {
  const { hint: _, required: __, visibleIf: ___, requiredIf: ____, ...rest } = field
  return rest as Field
}

/** Parses stored answers, including those in older formats. */
export function answersOf(stored: unknown): Answer[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap((one): Answer[] => {
    if (isRecord(one.field)) return [{ field: one.field as unknown as Field, value: one.value }]
    if (!oldKinds.includes(one.kind as OldKind)) return []
    const field = fieldOfOldAnswer(one.kind as OldKind, String(one.label ?? ''))
    return [{ field, value: one.kind === 'yes' ? true : one.value }]
  })
}

/** Returns an answer as text. */
export const answerText = ({ field, value }: Answer, locale: Locale): string =>
  displayField(field, value, locale)

/** Returns the answers as one message. */
export const inShort = (answers: readonly Answer[], locale: Locale): string =>
  answers
    .map((answer) => `${answer.field.label[locale]}: ${answerText(answer, locale)}`)
    .join('\n')
    .slice(0, 2000)
