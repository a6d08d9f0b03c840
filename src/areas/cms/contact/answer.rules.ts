import { displayField, type Field, type FormValue, faultsOf, settle } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { fieldOfOldAnswer, type OldKind, oldKinds } from './old-asks.rules.ts'

/** The most fields of a form. */
export const mostFields = 30

/** What somebody answered, beside the field that asked for it. */
export interface Answer {
  field: Field
  value: unknown
}

interface Read {
  answers: Answer[]
  faults: ReturnType<typeof faultsOf>
}

/**
 * What was answered to a form, as the engine decides it: nothing comes through that was not asked for, also not what
 * was typed into a field whose condition does not hold. Things left empty are left out; all of it empty is a fault.
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

/** The field as it is kept beside its answer: what shows the answer, and nothing that decides about the form. */
function withoutConditions(field: Field): Field {
  const { hint: _, required: __, visibleIf: ___, requiredIf: ____, ...rest } = field
  return rest as Field
}

/** Answers as they are stored, whenever they were given. */
export function answersOf(stored: unknown): Answer[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap((one): Answer[] => {
    if (isRecord(one.field)) return [{ field: one.field as unknown as Field, value: one.value }]
    if (!oldKinds.includes(one.kind as OldKind)) return []
    const field = fieldOfOldAnswer(one.kind as OldKind, String(one.label ?? ''))
    return [{ field, value: one.kind === 'yes' ? true : one.value }]
  })
}

/** An answer in words. */
export const answerText = ({ field, value }: Answer, locale: Locale): string =>
  displayField(field, value, locale)

/** The answers as one message. */
export const inShort = (answers: readonly Answer[], locale: Locale): string =>
  answers
    .map((answer) => `${answer.field.label[locale]}: ${answerText(answer, locale)}`)
    .join('\n')
    .slice(0, 2000)
