import {
  type Common,
  type FieldDefinition,
  type FieldSet,
  type FormValue,
  fields,
} from '#kernel/fields/index.ts'
import { blockMessages } from '../messages/blocks.ts'

type Named = (name: string) => FieldDefinition

const label = (name: string, of: 'fields' | 'options' = 'fields'): Common['label'] => ({
  th: blockMessages.th[of][name] ?? name,
  en: blockMessages.en[of][name] ?? name,
})

/** Builds the fields of a block, each labelled with the editor's text for its name. */
export const blockFields = (shape: Record<string, Named>): FieldSet =>
  fields(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field(name)])))

/** An optional field. */
export const maybe =
  (field: Named): Named =>
  (name) => ({ ...field(name), required: false })

/** A field whose label differs from its name. */
const as =
  (other: string, field: Named): Named =>
  () =>
    field(other)

const text =
  (long: boolean, max = 4000) =>
  (name: string) =>
    ({ kind: 'localized', label: label(name), required: true, long, max }) as const

export const words: Named = text(false)
export const long: Named = text(true)
export const link: Named = (name) => ({
  kind: 'text',
  label: label(name),
  required: true,
  input: 'link',
  max: 2000,
})
export const line: Named = (name) => ({ kind: 'text', label: label(name), required: true, max: 200 })
export const day: Named = (name) => ({ kind: 'date', label: label(name), required: true })
export const time: Named = (name) => ({ kind: 'time', label: label(name) })
export const flag: Named = (name) => ({ kind: 'check', label: label(name) })
export const money: Named = (name) => ({ kind: 'money', label: label(name), required: true })
export const film: Named = (name) => ({
  kind: 'file',
  label: label(name),
  required: true,
  accept: ['video/*'],
})
export const rich: Named = (name) => ({ kind: 'rich', label: label(name), required: true, max: 1_000_000 })
export const pictureId: Named = (name) => ({ kind: 'picture', label: label(name) })
/** An image and its alt text are properties of the block itself. */
export const shot: Record<string, Named> = {
  id: as('picture', (name) => ({ ...pictureId(name), required: true })),
  alt: maybe(text(false, 300)),
}

export const number =
  (min: number, max: number): Named =>
  (name) => ({ kind: 'number', label: label(name), min, max })

/** A choice of a few; when optional, leaving it out is labelled as the default. */
export const choice =
  (options: readonly (string | number)[], optional = false): Named =>
  (name) => ({
    kind: 'choice',
    label: label(name),
    options: options.map((value) => ({ value, label: label(String(value), 'options') })),
    ...(optional && { none: { th: blockMessages.th.standard, en: blockMessages.en.standard } }),
  })

/** Records of another area: one, or several with `max`. */
export const records =
  (to: 'product' | 'product-category' | 'post-category', max?: number): Named =>
  (name) => ({ kind: 'relation', label: label(name), to, ...(max && { max }) })

/** A form built by the page's editor. */
export const form =
  (max: number): Named =>
  (name) => ({ kind: 'fields', label: label(name), required: true, max })

/** Several texts, one per line. */
export const lines =
  (max: number): Named =>
  (name) => ({ kind: 'lines', label: label(name), required: true, max, each: 4000 })

export const group =
  (shape: Record<string, Named>): Named =>
  (name) => ({ kind: 'group', label: label(name), of: blockFields(shape) })

export const list =
  (shape: Record<string, Named>, start: FormValue, max: number): Named =>
  (name) => ({
    kind: 'list',
    label: label(name),
    required: true,
    of: blockFields(shape),
    start,
    max,
    item: label(name),
    add: {
      th: `${blockMessages.th.add}: ${label(name).th}`,
      en: `${blockMessages.en.add}: ${label(name).en}`,
    },
  })
