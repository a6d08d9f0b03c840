import { useMemo } from 'react'
import type { Expression } from '#kernel/expression/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { EditorOf } from '../editor/editor.types.ts'
import { FieldsEditor } from '../editor/fields-editor.tsx'
import { ListInPlace } from '../editor/list-in-place.tsx'
import type { Field, FormValue } from '../field.types.ts'
import { fields } from '../fields.ts'
import { type FileGroup, fileGroups, maxFiles, maxMegabytes } from '../kinds/files.ts'
import { isRecord } from '../text-value.ts'
import { builderMessages } from './builder-messages.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { fieldsReadableBy, normalizeFields, relabelOptions } from './custom-fields.rules.ts'
import {
  type CustomKind,
  convertToKind,
  customKindOf,
  customKinds,
  fileLimitsOf,
} from './custom-kinds.rules.ts'

const { th, en } = builderMessages
const localizedMessage = (
  name: 'label' | 'kind' | 'hint' | 'options' | 'accepts' | 'max' | 'megabytes' | 'required' | 'add',
) => ({
  th: th[name],
  en: en[name],
})

const isFiles: Expression = { op: 'equal', of: [{ field: 'kind' }, 'files'] }

/** The settings of one field; its conditions have their own editor. */
const settingsFields = fields({
  label: { kind: 'localized', label: localizedMessage('label'), required: true, max: 300 },
  kind: {
    kind: 'choice',
    label: localizedMessage('kind'),
    options: (Object.keys(customKinds) as CustomKind[]).map((value) => ({
      value,
      label: { th: th.kinds[value], en: en.kinds[value] },
    })),
  },
  options: {
    kind: 'lines',
    label: localizedMessage('options'),
    required: true,
    max: 50,
    each: 300,
    visibleIf: { op: 'in', of: [{ field: 'kind' }, { list: ['choice', 'choices'] }] },
  },
  accepts: {
    kind: 'choices',
    label: localizedMessage('accepts'),
    options: (Object.keys(fileGroups) as FileGroup[]).map((value) => ({
      value,
      label: { th: th.groups[value], en: en.groups[value] },
    })),
    visibleIf: isFiles,
  },
  max: { kind: 'number', label: localizedMessage('max'), min: 1, max: maxFiles, visibleIf: isFiles },
  megabytes: {
    kind: 'number',
    label: localizedMessage('megabytes'),
    min: 1,
    max: maxMegabytes,
    visibleIf: isFiles,
  },
  hint: { kind: 'localized', label: localizedMessage('hint'), max: 500 },
  required: { kind: 'check', label: localizedMessage('required') },
})

/** The same for a field of a record: its name, kind and options. */
const recordSettingsFields = (only: readonly CustomKind[]) =>
  settingsFields.flatMap((settingsField): Field[] => {
    if (settingsField.key === 'label') return [{ ...settingsField, label: { th: th.name, en: en.name } }]
    if (settingsField.key === 'kind' && settingsField.kind === 'choice')
      return [
        {
          ...settingsField,
          label: { th: th.nameKind, en: en.nameKind },
          options: settingsField.options.filter(({ value }) => only.includes(value as CustomKind)),
        },
      ]
    return settingsField.key === 'options' ? [settingsField] : []
  })

const newField = { ...customKinds.text, label: { th: '', en: '' } }

/** Edits a form's definition: its fields in order, what each asks for, and when. */
export function FieldsBuilder({ field, value, onChange, ...rest }: EditorOf<'fields'>) {
  const t = useMessages(builderMessages)
  const locale = useLocale()
  const list = useMemo(
    () => (Array.isArray(value) ? value.filter(isRecord) : []) as unknown as Field[],
    [value],
  )
  const labelOf = (ownField: Field) =>
    ownField.label?.[locale] ||
    ownField.label?.th ||
    t.untitled(list.findIndex(({ key }) => key === ownField.key) + 1)
  return (
    <ListInPlace
      {...rest}
      field={{
        ...field,
        kind: 'list',
        of: [],
        add: field.only ? { th: th.addField, en: en.addField } : localizedMessage('add'),
        item: field.only ? { th: th.name, en: en.name } : localizedMessage('label'),
        start: newField,
      }}
      value={list}
      onChange={(next) => onChange?.(normalizeFields(next as Field[]))}
      row={(row, prefix, change) => {
        const one = row as unknown as Field
        const set = (next: Field) => change(next as unknown as FormValue)
        const others = fieldsReadableBy(list, one.key)
        const conditional = !field.only
        return (
          <>
            <FieldsEditor
              fields={field.only ? recordSettingsFields(field.only) : settingsFields}
              value={settingsOf(one)}
              errors={errorsIn(rest.errors, prefix)}
              onChange={(next) => set(fieldFromSettings(one, next))}
            />
            {conditional && !one.required && (
              <ConditionEditor
                title={t.need}
                addLabel={t.needOnly}
                value={one.requiredIf}
                fields={others}
                nameOf={labelOf}
                onChange={(next) => set(withCondition(one, 'requiredIf', next))}
              />
            )}
            {conditional && (
              <ConditionEditor
                title={t.show}
                addLabel={t.showOnly}
                value={one.visibleIf}
                fields={others}
                nameOf={labelOf}
                onChange={(next) => set(withCondition(one, 'visibleIf', next))}
              />
            )}
          </>
        )
      }}
    />
  )
}

const errorsIn = (errors: Readonly<Record<string, string>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  )

function settingsOf(field: Field): FormValue {
  const { label, hint, required } = field
  const options = 'options' in field ? field.options.map((option) => option.label) : []
  const limits = field.kind === 'files' ? fileLimitsOf(field) : {}
  return { label, hint, required, kind: customKindOf(field) ?? 'text', options, ...limits }
}

function fieldFromSettings(
  before: Field,
  { label, hint, required, kind, options, ...limits }: FormValue,
): Field {
  const { hint: _, required: __, ...rest } = convertToKind(before, kind as CustomKind)
  const labels = Array.isArray(options) ? (options as Field['label'][]) : []
  return {
    ...rest,
    label: label ?? { th: '', en: '' },
    ...(hint !== undefined && { hint }),
    ...(required === true && { required }),
    ...(rest.kind === 'files' && before.kind === 'files' && fileLimitsOf(limits)),
    ...('options' in rest && { options: relabelOptions('options' in before ? before.options : [], labels) }),
  } as Field
}

function withCondition(field: Field, name: 'visibleIf' | 'requiredIf', next: Field['visibleIf']): Field {
  const { [name]: _, ...rest } = field
  return { ...rest, ...(next !== undefined && { [name]: next }) } as Field
}
