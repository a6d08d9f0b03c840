import type { Field } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'

/** The field kinds forms had before they used the field engine. */
export const oldKinds = ['line', 'long', 'email', 'phone', 'choice', 'yes'] as const
export type OldKind = (typeof oldKinds)[number]

const shapes = {
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
export const fieldsOfAsks = (asks: readonly unknown[]): unknown[] =>
  asks.flatMap((ask, at) => {
    if (!isRecord(ask) || !oldKinds.includes(ask.kind as OldKind)) return []
    const { kind, label, required, choices } = ask
    const options = (Array.isArray(choices) ? choices : []).map((one: unknown, n) => ({
      value: `o${n + 1}`,
      label: one,
    }))
    return [
      {
        ...shapes[kind as OldKind],
        key: `answer-${at}`,
        label: typeof label === 'string' ? { th: label, en: '' } : label,
        ...(required === true && { required }),
        ...(kind === 'choice' && { options }),
      },
    ]
  })

/** Returns a form block in its current format, whenever it was made. */
export function currentForm(props: Record<string, unknown>): Record<string, unknown> {
  const { asks, ...rest } = props
  return Array.isArray(asks) && !rest.fields ? { ...rest, fields: fieldsOfAsks(asks) } : props
}

/** Returns the field for an answer in the old format; a choice is stored as its own label. */
export function fieldOfOldAnswer(kind: OldKind, label: string): Field {
  const words = { th: label, en: label }
  const shape = kind === 'choice' ? shapes.long : shapes[kind]
  return { ...shape, key: 'answer', label: words } as Field
}
