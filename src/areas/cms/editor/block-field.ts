import {
  type BaseField,
  type FieldDefinition,
  type FieldSet,
  type FormValue,
  fields,
} from '#kernel/fields/index.ts'
import { blockMessages } from '../messages/blocks.ts'

type FieldBuilder = (name: string) => FieldDefinition

const label = (name: string, of: 'fields' | 'options' = 'fields'): BaseField['label'] => ({
  th: blockMessages.th[of][name] ?? name,
  en: blockMessages.en[of][name] ?? name,
})

/** Builds the fields of a block, each labelled with the editor's text for its name. */
export const blockFields = (shape: Record<string, FieldBuilder>): FieldSet =>
  fields(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field(name)])))

/** An optional field. */
export const optionalField =
  (field: FieldBuilder): FieldBuilder =>
  (name) => ({ ...field(name), required: false })

/** A field whose label differs from its name. */
const labelledAs =
  (other: string, field: FieldBuilder): FieldBuilder =>
  () =>
    field(other)

const text =
  (long: boolean, max = 4000) =>
  (name: string) =>
    ({ kind: 'localized', label: label(name), required: true, long, max }) as const

export const blockText: FieldBuilder = text(false)
export const longBlockText: FieldBuilder = text(true)
export const link: FieldBuilder = (name) => ({
  kind: 'text',
  label: label(name),
  required: true,
  input: 'link',
  max: 2000,
})
export const line: FieldBuilder = (name) => ({ kind: 'text', label: label(name), required: true, max: 200 })
export const day: FieldBuilder = (name) => ({ kind: 'date', label: label(name), required: true })
export const time: FieldBuilder = (name) => ({ kind: 'time', label: label(name) })
export const flag: FieldBuilder = (name) => ({ kind: 'check', label: label(name) })
export const money: FieldBuilder = (name) => ({ kind: 'money', label: label(name), required: true })
export const video: FieldBuilder = (name) => ({
  kind: 'file',
  label: label(name),
  required: true,
  accept: ['video/*'],
})
export const rich: FieldBuilder = (name) => ({
  kind: 'rich',
  label: label(name),
  required: true,
  max: 1_000_000,
})
export const imageId: FieldBuilder = (name) => ({ kind: 'picture', label: label(name) })
/** An image and its alt text are properties of the block itself. */
export const imageFields: Record<string, FieldBuilder> = {
  id: labelledAs('picture', (name) => ({ ...imageId(name), required: true })),
  alt: optionalField(text(false, 300)),
}

export const number =
  (min: number, max: number): FieldBuilder =>
  (name) => ({ kind: 'number', label: label(name), min, max })

/** A field with the editor's explanation of it. */
export const explained =
  (hint: keyof typeof blockMessages.th.hints, field: FieldBuilder): FieldBuilder =>
  (name) => ({ ...field(name), hint: { th: blockMessages.th.hints[hint], en: blockMessages.en.hints[hint] } })

/** A choice of a few; when optional, leaving it out is labelled as the default. */
export const choice =
  (options: readonly (string | number)[], optional = false): FieldBuilder =>
  (name) => ({
    kind: 'choice',
    label: label(name),
    options: options.map((value) => ({ value, label: label(String(value), 'options') })),
    ...(optional && { none: { th: blockMessages.th.standard, en: blockMessages.en.standard } }),
  })

/** Records of another area: one, or several with `max`. */
export const relation =
  (to: 'product' | 'product-category' | 'post-category', max?: number): FieldBuilder =>
  (name) => ({ kind: 'relation', label: label(name), to, ...(max && { max }) })

/** A form built by the page's editor. */
export const form =
  (max: number): FieldBuilder =>
  (name) => ({ kind: 'fields', label: label(name), required: true, max })

/** Several texts, one per line. */
export const lines =
  (max: number): FieldBuilder =>
  (name) => ({ kind: 'lines', label: label(name), required: true, max, each: 4000 })

export const group =
  (shape: Record<string, FieldBuilder>): FieldBuilder =>
  (name) => ({ kind: 'group', label: label(name), of: blockFields(shape) })

/** Rows of the same fields; `item` is what one of them is called. */
export const list =
  (
    item: keyof typeof blockMessages.th.items,
    shape: Record<string, FieldBuilder>,
    start: FormValue,
    max: number,
  ): FieldBuilder =>
  (name) => ({
    kind: 'list',
    label: label(name),
    required: true,
    of: blockFields(shape),
    start,
    max,
    item: { th: blockMessages.th.items[item], en: blockMessages.en.items[item] },
    add: {
      th: `${blockMessages.th.add}${blockMessages.th.items[item]}`,
      en: `${blockMessages.en.add} ${blockMessages.en.items[item].toLowerCase()}`,
    },
  })
