import { type ReactNode, useId } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { fieldErrorText, type ValueInput } from '#kernel/i18n/required.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import styles from './editor.module.css'

interface FieldText {
  label: LocalizedText | string
  hint?: LocalizedText | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** How the value is given; typed by default. */
  input?: ValueInput
}

/** The props that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label, hint, one control and its error. `children` renders the control from the props. */
export function Frame({
  children,
  ...message
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const locale = useLocale()
  const { id, label, hint, error, control } = useDescription(message, locale)
  return (
    <div className={error ? 'field error' : 'field'}>
      <label htmlFor={id} className={message.required ? styles.required : undefined}>
        {label}
      </label>
      {hint}
      {children(control)}
      {error}
    </div>
  )
}

/** The same around several controls: a named group. */
export function GroupFrame({ children, ...message }: FieldText & { children: ReactNode }) {
  const locale = useLocale()
  const { label, hint, error, control } = useDescription(message, locale)
  return (
    <fieldset className={styles.group} aria-describedby={control['aria-describedby']}>
      <legend className={message.required ? styles.required : undefined}>{label}</legend>
      {hint}
      {children}
      {error}
    </fieldset>
  )
}

function useDescription({ label, hint, error, required, input }: FieldText, locale: keyof LocalizedText) {
  const id = useId()
  const name = typeof label === 'string' ? label : label[locale]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return {
    id,
    control,
    label: name,
    hint: hint && (
      <span className={styles.hint} id={`${id}-hint`}>
        {hint[locale]}
      </span>
    ),
    error: error && (
      <span className={styles.fault} id={`${id}-error`} role="alert">
        {fieldErrorText(error, name, locale, input)}
      </span>
    ),
  }
}
