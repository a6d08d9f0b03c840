import {
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { namedError } from '#kernel/i18n/required.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface FieldProps {
  label: ReactNode
  /** The label is heard, not seen. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** The sentence under the field; it takes the hint's place. */
  error?: string | null | undefined
  optional?: boolean | undefined
  /** Its value is chosen, not typed. */
  chosen?: boolean | undefined
  /** Gets what ties the control to its label and its sentence. */
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, control, and one line that is the hint or the error. The control is whatever `children` makes of the props. */
export function Field({ label, hideLabel, hint, error, optional, chosen, children }: FieldProps) {
  const t = useMessages(uiMessages)
  const locale = useLocale()
  const id = useId()
  const message = namedError(error, label, locale, chosen) ?? hint
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

const classed = (kind: string, more: string | undefined) => (more ? `${kind} ${more}` : kind)

/** A field for one line of text; anything an `<input>` takes. A workspace page marks what is required. */
export function TextField({ label, hideLabel, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} className={classed('input', className)} />}
    </Field>
  )
}

type TextAreaFieldProps = LabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A field for several lines, which grows with its text from `rows` to most of a screen. */
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
          className={classed('input textarea', className)}
          style={{ '--rows': rows } as CSSProperties}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = LabelProps & {
  /** What can be chosen; groups of choices come as `children` instead. */
  options?: readonly { value: string; label: string }[]
} & SelectHTMLAttributes<HTMLSelectElement>

/** One of a few, as the platform offers them. */
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
        <select {...select} {...control} className={classed('input select', className)}>
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

/** A box or a dot with its words; `count` stands at the end of a filter. */
export function Check({ children, count, type = 'checkbox', ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  )
}

/** An on/off; in a form among other boxes, take `Check`. */
export function Switch({
  children,
  hint,
  ...input
}: { children: ReactNode; hint?: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const id = useId()
  return (
    <label className="switch">
      <input
        // The hint describes it; it is no part of its name.
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
