import {
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { fieldErrorText } from '#kernel/i18n/required.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface FieldProps {
  label: ReactNode
  /** Makes the label visually hidden. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** The message below the field; it replaces the hint. */
  error?: string | null | undefined
  optional?: boolean | undefined
  /** The value is chosen, not typed. */
  chosen?: boolean | undefined
  /** Receives the props that tie the control to its label and message. */
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, control, and one line for the hint or the error. `children` renders the control from the props. */
export function Field({ label, hideLabel, hint, error, optional, chosen, children }: FieldProps) {
  const t = useMessages(uiMessages)
  const locale = useLocale()
  const id = useId()
  const message = fieldErrorText(error, label, locale, chosen ? 'selected' : 'typed') ?? hint
  return (
    <div className={error ? 'field error' : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label} {optional && <span className="opt">{t.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': message ? `${id}-hint` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <span className="hint" id={`${id}-hint`} role={error ? 'alert' : undefined}>
          {message}
        </span>
      )}
    </div>
  )
}

type LabelProps = Omit<FieldProps, 'children'>
type TextFieldProps = LabelProps & InputHTMLAttributes<HTMLInputElement>

const withClass = (kind: string, more: string | undefined) => (more ? `${kind} ${more}` : kind)

/** A single-line text field; accepts anything an `<input>` takes. A workspace page marks required fields. */
export function TextField({ label, hideLabel, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} className={withClass('input', className)} />}
    </Field>
  )
}

type TextAreaFieldProps = LabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A multi-line field, which grows with its text from `rows` to most of a screen. */
export function TextAreaField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  rows = 2,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={withClass('input textarea', className)}
          style={{ '--rows': rows } as CSSProperties}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = LabelProps & {
  /** The options; groups of options are passed as `children` instead. */
  options?: readonly { value: string; label: string }[]
} & SelectHTMLAttributes<HTMLSelectElement>

/** A choice among few, as a native select. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  options,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} chosen>
      {(control) => (
        <select {...select} {...control} className={withClass('input select', className)}>
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}

type CheckProps = { children: ReactNode; count?: number; type?: 'checkbox' | 'radio' } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>

/** A checkbox or radio button with its label; `count` is shown at the end of a filter. */
export function Check({ children, count, type = 'checkbox', ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  )
}

/** An on/off switch; among other checkboxes in a form, use `Check`. */
export function Switch({
  children,
  hint,
  ...input
}: { children: ReactNode; hint?: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const id = useId()
  return (
    <label className="switch">
      <input
        // The hint describes the switch; it is not part of its name.
        aria-labelledby={hint && !input['aria-label'] ? `${id}-label` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native box tells by itself whether it is checked
        role="switch"
      />
      <span>
        <span id={`${id}-label`}>{children}</span>
        {hint && (
          <small className="hint" id={`${id}-hint`}>
            {hint}
          </small>
        )}
      </span>
    </label>
  )
}
