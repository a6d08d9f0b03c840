import type { Field, FieldDefinition, FieldOf } from '../field.types.ts'
import { type FileGroup, fileGroups, maxFiles, maxMegabytes } from '../kinds/files.ts'

type Template = FieldDefinition extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'label'>
    : never
  : never

const choosePlaceholder = { th: 'เลือก', en: 'Choose' }

/** The kinds of fields a user may build a form from, with the template for a field of each. */
export const customKinds = {
  text: { kind: 'text', max: 200 },
  long: { kind: 'long', max: 4000 },
  email: { kind: 'text', input: 'email', max: 254 },
  phone: { kind: 'phone' },
  number: { kind: 'number' },
  money: { kind: 'money' },
  date: { kind: 'date' },
  time: { kind: 'time' },
  choice: { kind: 'choice', options: [], none: choosePlaceholder },
  choices: { kind: 'choices', options: [] },
  check: { kind: 'check' },
  address: { kind: 'address' },
  nationalId: { kind: 'nationalId' },
  taxId: { kind: 'taxId' },
  files: { kind: 'files', accepts: ['pdf', 'picture'], max: 1, megabytes: 10 },
} as const satisfies Record<string, Template>

export type CustomKind = keyof typeof customKinds

/** Returns the kind under which a user knows a field; null for a field users cannot create. */
export function customKindOf(field: Partial<Field>): CustomKind | null {
  if (field.kind === 'text' && field.input === 'email') return 'email'
  return field.kind !== undefined && Object.hasOwn(customKinds, field.kind)
    ? (field.kind as CustomKind)
    : null
}

/** Returns the field converted to another kind. Common properties are kept, and options if the new kind has them. */
export function convertToKind(field: Field, to: CustomKind): Field {
  const { key, label, hint, required, visibleIf, requiredIf } = field
  const template = customKinds[to]
  return {
    ...template,
    ...('options' in template && 'options' in field && { options: field.options }),
    ...(to === 'files' && field.kind === 'files' && fileLimitsOf(field)),
    key,
    label,
    ...(hint && { hint }),
    ...(required && { required }),
    ...(visibleIf !== undefined && { visibleIf }),
    ...(requiredIf !== undefined && { requiredIf }),
  } as Field
}

type FileLimits = Pick<FieldOf<'files'>, 'accepts' | 'max' | 'megabytes'>

/** Returns the file limits the form's author set, clamped to what is allowed, with the kind's defaults for the rest. */
export function fileLimitsOf(input: { [Name in keyof FileLimits]?: unknown }): FileLimits {
  const usual = customKinds.files
  const accepts = (Object.keys(fileGroups) as FileGroup[]).filter(
    (group) => Array.isArray(input.accepts) && input.accepts.includes(group),
  )
  const within = (value: unknown, maximum: number, otherwise: number) =>
    Number.isSafeInteger(value) ? Math.min(maximum, Math.max(1, Number(value))) : otherwise
  return {
    accepts: accepts.length ? accepts : [...usual.accepts],
    max: within(input.max, maxFiles, usual.max),
    megabytes: within(input.megabytes, maxMegabytes, usual.megabytes),
  }
}
