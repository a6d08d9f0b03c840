import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The sentence under the field; it takes the hint's place. */
  error?: string | null
  optional?: boolean
  /** Gets what ties the control to its label and its sentence. */
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, control, and one line that is the hint or the error. The control is whatever `children` makes of the props. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const t = useMessages(uiMessages)
  const id = useId()
  const message = error ?? hint
  return (
    <div className={error ? 'field error' : 'field'}>
      <label htmlFor={id}>
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

type TextFieldProps = Omit<FieldProps, 'children'> & InputHTMLAttributes<HTMLInputElement>

/** A field for one line of text; anything an `<input>` takes. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} className={className ? `input ${className}` : 'input'} />}
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

/** An on/off that acts at once; in a form that is sent, take `Check`. */
export function Switch({
  children,
  ...input
}: { children: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className="switch">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
