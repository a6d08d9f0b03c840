import type { Field } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'

/** What forms could ask for before they were made of the engine's fields. */
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
 * The fields of a form that was made before, with the names its inputs had then, so that a page that is open in a browser can still be
 * sent. To be read by `readCustomFields`.
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

/** A form's block as it is made today, whenever it was made. */
export function currentForm(props: Record<string, unknown>): Record<string, unknown> {
  const { asks, ...rest } = props
  return Array.isArray(asks) && !rest.fields ? { ...rest, fields: fieldsOfAsks(asks) } : props
}

/** The field an answer of before was given to; what was chosen is its own words. */
export function fieldOfOldAnswer(kind: OldKind, label: string): Field {
  const words = { th: label, en: label }
  const shape = kind === 'choice' ? shapes.long : shapes[kind]
  return { ...shape, key: 'answer', label: words } as Field
}
