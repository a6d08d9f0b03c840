import {
  displayField,
  type Field,
  type FormValue,
  normalizeForm,
  validateForm,
} from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { fieldOfLegacyAnswer, type LegacyKind, legacyKinds } from './legacy-form.rules.ts'

/** The maximum number of fields in a form. */
export const maxFields = 30

/** An answer with the field it belongs to. */
export interface Answer {
  field: Field
  value: unknown
}

interface ParsedAnswers {
  answers: Answer[]
  errors: ReturnType<typeof validateForm>
}

/**
 * Parses the answers to a form as the field engine validates them: nothing gets through that the form did not ask for,
 * including input in a field whose condition does not hold. Empty answers are left out; an entirely empty form is an
 * error.
 */
export function readAnswers(fields: readonly Field[], input: FormValue, today: string): ParsedAnswers {
  const value = normalizeForm(fields, input, { today })
  const errors = validateForm(fields, value, '', { today })
  if (errors.length) return { answers: [], errors }
  const answers = fields.flatMap((field): Answer[] => {
    const answer = value[field.key]
    return answer === false || displayField(field, answer, 'th') === ''
      ? []
      : [{ field: withoutConditions(field), value: answer }]
  })
  const [first] = fields
  if (answers.length || !first) return { answers, errors }
  return { answers, errors: [{ path: first.key, code: 'field.required' }] }
}

/** Returns the field as stored beside its answer: what is needed to display the answer, and no form logic. */
function withoutConditions(field: Field): Field {
  const { hint: _, required: __, visibleIf: ___, requiredIf: ____, ...rest } = field
  return rest as Field
}

/** Parses stored answers, including those in older formats. */
export function parseAnswers(stored: unknown): Answer[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap((entry): Answer[] => {
    if (isRecord(entry.field)) return [{ field: entry.field as unknown as Field, value: entry.value }]
    if (!legacyKinds.includes(entry.kind as LegacyKind)) return []
    const field = fieldOfLegacyAnswer(entry.kind as LegacyKind, String(entry.label ?? ''))
    return [{ field, value: entry.kind === 'yes' ? true : entry.value }]
  })
}

/**
 * Returns an answer as text for staff who may read it. A national ID is complete, because they asked for it to use it:
 * for insurance or a registration.
 */
export const answerText = ({ field, value }: Answer, locale: Locale): string =>
  field.kind === 'nationalId' ? formatThaiId(String(value)) : displayField(field, value, locale)

/** Returns the answers as one message, which also goes out by e-mail: with a masked national ID. */
export const answersSummary = (answers: readonly Answer[], locale: Locale): string =>
  answers
    .map((answer) => `${answer.field.label[locale]}: ${displayField(answer.field, answer.value, locale)}`)
    .join('\n')
    .slice(0, 2000)
