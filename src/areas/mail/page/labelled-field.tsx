import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  hint?: string
  error?: string
  children: (control: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    className: string
  }) => ReactNode
}

/** A form field: label, control, and one line with the hint or the error. */
export function LabelledField({ label, hint, error, children }: Props) {
  const id = useId()
  const text = error ?? hint
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': text ? `${id}-said` : undefined,
        'aria-invalid': error ? true : undefined,
        className: error ? 'in err' : 'in',
      })}
      {text && (
        <span id={`${id}-said`} className={error ? 'err-t' : 'hint'} role={error ? 'alert' : undefined}>
          {text}
        </span>
      )}
    </div>
  )
}
