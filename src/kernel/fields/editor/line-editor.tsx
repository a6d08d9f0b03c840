import { type InputHTMLAttributes, useId, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { FieldOf, FieldOption, KindName } from '../field.types.ts'
import { secretInputName } from '../submitted-form.ts'
import { DayPicker } from './day-picker.tsx'
import styles from './editor.module.css'
import type { EditorOf, EditorProps } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame } from './frame.tsx'
import { fieldMessages } from './messages.ts'
import { useTypedValue } from './use-typed-value.ts'

type LineKind =
  | 'text'
  | 'number'
  | 'money'
  | 'quantity'
  | 'date'
  | 'time'
  | 'phone'
  | 'nationalId'
  | 'taxId'
  | 'relation'
  | 'file'
  | 'picture'

const attributes: { [Name in LineKind]: (field: FieldOf<Name>) => InputHTMLAttributes<HTMLInputElement> } = {
  text: ({ input, max }) => ({
    type: input === 'email' ? 'email' : 'text',
    inputMode: input === 'link' ? 'url' : input,
    // Slightly more than allowed: overlong input is reported, not cut off.
    maxLength: max + 20,
  }),
  number: () => ({ inputMode: 'numeric', maxLength: 20 }),
  money: () => ({ inputMode: 'decimal', maxLength: 40 }),
  quantity: () => ({ inputMode: 'decimal', maxLength: 40 }),
  date: () => ({ maxLength: 40, autoComplete: 'off' }),
  // The browser's native time input shows AM and PM when its own language is English.
  time: () => ({ inputMode: 'numeric', maxLength: 20, autoComplete: 'off', placeholder: '09:30' }),
  phone: () => ({ type: 'tel', autoComplete: 'tel', maxLength: 40 }),
  nationalId: () => ({ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }),
  taxId: () => ({ inputMode: 'numeric', maxLength: 40 }),
  relation: () => ({ maxLength: 100 }),
  file: () => ({ maxLength: 500 }),
  picture: () => ({ maxLength: 500 }),
}

/** A single-line input for any typed kind. */
export function LineEditor(props: EditorOf<LineKind>) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const ref = useRef<HTMLInputElement>(null)
  const { field, name, required } = props
  const { input, error, type } = useTypedValue(props as EditorProps)
  const { links } = useFieldEditors()
  const offers =
    field.kind === 'text' ? (field.offers ?? (field.input === 'link' ? links : undefined)) : undefined
  // When editing in place, the list is rendered immediately: few such fields are visible together.
  const list = useSuggestions(offers, props.onChange !== undefined)
  const unit = field.kind === 'money' ? t.baht : 'unit' in field ? field.unit?.[locale] : undefined
  const attribute = attributes[field.kind as LineKind] as (
    field: FieldOf<KindName>,
  ) => InputHTMLAttributes<HTMLInputElement>
  return (
    <Frame label={field.label} hint={field.hint} error={error} required={required}>
      {(control) => (
        <span className={styles.line}>
          <input
            {...control}
            {...attribute(field)}
            {...list.input}
            {...input}
            ref={ref}
            name={name}
            className="input"
            {...(field.kind === 'date' && { placeholder: t.dateExample })}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          {field.kind === 'date' && <DayPicker field={field} input={ref} type={type} />}
          {list.options}
        </span>
      )}
    </Frame>
  )
}

/** The suggestion list is rendered only once the input is used, since a form may have many such inputs. */
function useSuggestions(offers: readonly FieldOption<string>[] | undefined, atOnce: boolean) {
  const locale = useLocale()
  const id = useId()
  const [requested, setRequested] = useState(atOnce)
  if (!offers) return { input: {}, options: null }
  return {
    input: { list: id, onFocus: () => setRequested(true) },
    options: requested && (
      <datalist id={id}>
        {offers.map((offer) => (
          <option key={offer.value} value={offer.value}>
            {offer.label[locale]}
          </option>
        ))}
      </datalist>
    ),
  }
}

/** Typed text replaces the stored secret, which is never shown. */
export function SecretEditor({ field, name, errors, stored, required }: EditorOf<'secret'>) {
  const t = useMessages(fieldMessages)
  const sent = secretInputName(name)
  return (
    <Frame label={field.label} hint={field.hint} error={errors[name] ?? errors[sent]} required={required}>
      {(control) => (
        <input
          {...control}
          name={sent}
          className="input"
          type="password"
          autoComplete="off"
          maxLength={field.max + 20}
          placeholder={stored ? t.stored : t.notStored}
        />
      )}
    </Frame>
  )
}
