import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { isEmpty } from '../../expression/index.ts'
import { displayField, isRequired, isVisible, normalizeForm } from '../engine.ts'
import type { Field, FormValue, KindName } from '../field.types.ts'
import { kindOf } from '../kinds.ts'
import { getAt, setAt } from '../path.ts'
import { readFormData } from '../submitted-form.ts'
import { isRecord } from '../text-value.ts'
import { CheckEditor, ChoiceEditor, ChoicesEditor } from './choice-editors.tsx'
import { ColourEditor } from './colour.tsx'
import { AddressEditor, RangeEditor } from './composite-editors.tsx'
import styles from './editor.module.css'
import type { EditorOf, EditorProps } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame, GroupFrame } from './frame.tsx'
import { LineEditor, SecretEditor } from './line-editor.tsx'
import { ListInForm } from './list-in-form.tsx'
import { ListInPlace } from './list-in-place.tsx'
import { LinesEditor, LocalizedEditor } from './localized-editor.tsx'
import { LongEditor, RelationEditor, RichEditor } from './text-area.tsx'
import { FileEditor, FilesEditor, ImageEditor } from './upload-editors.tsx'

export interface FieldsEditorProps {
  fields: readonly Field[]
  value: FormValue
  /** Messages by input name. */
  errors?: Readonly<Record<string, string>>
  /** Which secrets are stored. */
  stored?: Readonly<Record<string, boolean>>
  /** Set where values are edited in place; see `EditorProps`. */
  onChange?: (next: FormValue) => void
}

interface LiveForm {
  /** The current values of the whole form. */
  values: FormValue
  refresh: () => void
}

const LiveFormContext = createContext<LiveForm | null>(null)
const noErrors: Readonly<Record<string, string>> = {}

/**
 * The fields of a form with their labels, hints and errors. In a submitted form they are native inputs, which work
 * before scripts load: then all fields are shown, and the server drops those whose condition does not hold. With
 * scripts, such fields are hidden; what was typed in them stays.
 */
export function FieldsEditor(props: FieldsEditorProps) {
  const { fields, value, onChange } = props
  const marker = useRef<HTMLSpanElement>(null)
  const [live, setLive] = useState<FormValue | null>(null)
  const conditional = !onChange && hasConditions(fields)
  const refresh = useCallback(() => {
    const form = marker.current?.closest('form')
    if (conditional && form) setLive(normalizeForm(fields, readFormData(fields, new FormData(form))))
  }, [conditional, fields])
  useEffect(() => {
    const form = marker.current?.closest('form')
    form?.addEventListener('input', refresh)
    // Values typed before scripts loaded count as well.
    refresh()
    return () => form?.removeEventListener('input', refresh)
  }, [refresh])
  return (
    <LiveFormContext value={{ values: live ?? normalizeForm(fields, value), refresh }}>
      {conditional && <span ref={marker} hidden />}
      <FieldRows {...props} prefix="" />
    </LiveFormContext>
  )
}

const hasConditions = (fields: readonly Field[]): boolean =>
  fields.some(
    (field) =>
      field.visibleIf !== undefined ||
      field.requiredIf !== undefined ||
      field.kind === 'computed' ||
      ('of' in field && typeof field.of !== 'string' && hasConditions(field.of)),
  )

/** The fields of a form or of a row; those of one group are shown together under its title. */
function FieldRows({ fields, prefix, ...rest }: FieldsEditorProps & { prefix: string }): ReactNode {
  const locale = useLocale()
  const runs: { group: Field['group']; fields: Field[] }[] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last && last.group?.key === field.group?.key) last.fields.push(field)
    else runs.push({ group: field.group, fields: [field] })
  }
  return runs.map(({ group, fields: own }) => {
    const rows = own.map((field) => <FieldRow key={field.key} field={field} prefix={prefix} {...rest} />)
    if (!group) return rows
    return (
      <fieldset key={group.key} className={`${styles.group} ${styles.titled}`}>
        <legend>{group.title[locale]}</legend>
        <div className={styles.titledRows}>{rows}</div>
      </fieldset>
    )
  })
}

function FieldRow({
  field,
  prefix,
  value,
  errors = noErrors,
  stored,
  onChange,
}: Omit<FieldsEditorProps, 'fields'> & { field: Field; prefix: string }) {
  const live = useContext(LiveFormContext)
  const scopeValues = prefix ? getAt(live?.values, prefix.slice(0, -1)) : live?.values
  const values = { ...live?.values, ...(onChange ? value : isRecord(scopeValues) ? scopeValues : value) }
  const set = (next: unknown) => onChange?.(withValue(field, value, next))
  const props: EditorProps = {
    field,
    name: prefix + field.key,
    value: field.kind === 'computed' ? getAt(values, field.key) : getAt(value, field.key),
    // Fields edited in place are never required: there is no submit at which something could be missing.
    required: !onChange && isRequired(field, values),
    errors,
    stored: stored?.[field.key],
    onChange: onChange && set,
  }
  const visible = isVisible(field, values)
  if (onChange && !visible) return null
  const half = field.group !== undefined && isShort(field)
  if (!field.visibleIf && !half) return <FieldEditor {...props} />
  const cellClass = half ? styles.half : styles.cell
  return (
    <div className={visible ? cellClass : styles.away}>
      <FieldEditor {...props} />
    </div>
  )
}

/** Short fields: two of them sit side by side in a group if there is room. */
const isShort = (field: Field): boolean =>
  shortKinds.has(field.kind) || (field.kind === 'text' && (field.max ?? Number.POSITIVE_INFINITY) <= 100)

const shortKinds: ReadonlySet<KindName> = new Set([
  'number',
  'money',
  'quantity',
  'date',
  'time',
  'phone',
  'taxId',
  'nationalId',
  'choice',
])

/** When editing in place, empty optional values are removed. */
function withValue(field: Field, value: FormValue, next: unknown): FormValue {
  const changed = structuredClone(value)
  const nothing = !field.required && !kindOf(field).isNeeded?.(field) && (isEmpty(next) || next === false)
  if (!nothing) setAt(changed, field.key, next)
  else if (field.key.includes('.')) setAt(changed, field.key, undefined)
  else delete changed[field.key]
  return changed
}

function FieldEditor(props: EditorProps) {
  const { field } = props
  const Editor = editors[field.kind] as (props: EditorProps) => ReactNode
  return <Editor {...props} />
}

const editors: { [Name in KindName]: (props: EditorProps<Extract<Field, { kind: Name }>>) => ReactNode } = {
  text: LineEditor,
  number: LineEditor,
  money: LineEditor,
  quantity: LineEditor,
  date: LineEditor,
  time: LineEditor,
  phone: LineEditor,
  nationalId: LineEditor,
  taxId: LineEditor,
  long: LongEditor,
  localized: LocalizedEditor,
  lines: LinesEditor,
  rich: RichEditor,
  range: RangeEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  check: CheckEditor,
  relation: RelationEditor,
  file: FileEditor,
  files: FilesEditor,
  picture: ImageEditor,
  colour: ColourEditor,
  address: AddressEditor,
  secret: SecretEditor,
  id: ({ name, value }) => <input type="hidden" name={name} value={String(value ?? '')} />,
  group: GroupEditor,
  list: ListEditor,
  fields: CustomFieldsEditor,
  computed: ComputedEditor,
}

function GroupEditor({
  field,
  name,
  value,
  errors,
  required,
  onChange,
}: EditorProps<Extract<Field, { kind: 'group' }>>) {
  return (
    <GroupFrame label={field.label} hint={field.hint} required={required}>
      <FieldRows
        fields={field.of}
        prefix={`${name}.`}
        value={isRecord(value) ? value : {}}
        errors={errors}
        {...(onChange && { onChange })}
      />
    </GroupFrame>
  )
}

function ListEditor(props: EditorProps<Extract<Field, { kind: 'list' }>>) {
  const live = useContext(LiveFormContext)
  const { field, errors, onChange } = props
  const row = (value: FormValue, prefix: string, change?: (next: FormValue) => void) => (
    <FieldRows
      fields={field.of}
      prefix={prefix}
      value={value}
      errors={errors}
      {...(change && { onChange: change })}
    />
  )
  if (onChange) return <ListInPlace {...props} onChange={onChange} row={row} />
  return <ListInForm {...props} row={row} onRows={() => live?.refresh()} />
}

/** A user-defined form, edited with the builder; without the builder it is shown read-only. */
function CustomFieldsEditor(props: EditorOf<'fields'>) {
  const locale = useLocale()
  const Own = useFieldEditors().fields
  const { field, name, value } = props
  if (Own && props.onChange) return <Own {...props} />
  return (
    <Frame label={field.label} hint={field.hint}>
      {({ id }) => (
        <>
          <input type="hidden" name={name} value={JSON.stringify(value ?? [])} />
          <output id={id}>{displayField(field, value, locale) || '–'}</output>
        </>
      )}
    </Frame>
  )
}

function ComputedEditor({ field, value }: EditorProps<Extract<Field, { kind: 'computed' }>>) {
  const locale = useLocale()
  return (
    <Frame label={field.label} hint={field.hint}>
      {({ id }) => (
        <output id={id} className={styles.computed}>
          {displayField(field, value, locale) || '–'}
        </output>
      )}
    </Frame>
  )
}
