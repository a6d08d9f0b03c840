import type { Field } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'

/** The field kinds forms had before they used the field engine. */
export const legacyKinds = ['line', 'long', 'email', 'phone', 'choice', 'yes'] as const
export type LegacyKind = (typeof legacyKinds)[number]

const legacyFieldTypes = {
  line: { kind: 'text', max: 200 },
  long: { kind: 'long', max: 4000 },
  email: { kind: 'text', input: 'email', max: 254 },
  phone: { kind: 'phone' },
  choice: { kind: 'choice' },
  yes: { kind: 'check' },
} as const

/**
 * Converts the fields of an old form, keeping its input names, so that a page already open in a browser can still be
 * submitted. To be parsed by `readCustomFields`.
 */
export const fieldsOfLegacyForm = (questions: readonly unknown[]): unknown[] =>
  questions.flatMap((question, at) => {
    if (!isRecord(question) || !legacyKinds.includes(question.kind as LegacyKind)) return []
    const { kind, label, required, choices } = question
    const options = (Array.isArray(choices) ? choices : []).map((choice: unknown, n) => ({
      value: `o${n + 1}`,
      label: choice,
    }))
    return [
      {
        ...legacyFieldTypes[kind as LegacyKind],
        key: `answer-${at}`,
        label: typeof label === 'string' ? { th: label, en: '' } : label,
        ...(required === true && { required }),
        ...(kind === 'choice' && { options }),
      },
    ]
  })

/** Returns a form block in its current format, whenever it was made. */
export function upgradeForm(props: Record<string, unknown>): Record<string, unknown> {
  const { asks, ...rest } = props
  return Array.isArray(asks) && !rest.fields ? { ...rest, fields: fieldsOfLegacyForm(asks) } : props
}

/** The key of every field of an answer in the old format. */
export const legacyAnswerKey = 'answer'

/** Returns the field for an answer in the old format; a choice is stored as its own label. */
export function fieldOfLegacyAnswer(kind: LegacyKind, label: string): Field {
  const localizedLabel = { th: label, en: label }
  const shape = kind === 'choice' ? legacyFieldTypes.long : legacyFieldTypes[kind]
  return { ...shape, key: legacyAnswerKey, label: localizedLabel } as Field
}
