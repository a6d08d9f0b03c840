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

/** A field of the workspace: words, control, and one line that is the hint or what is wrong. */
export function Labelled({ label, hint, error, children }: Props) {
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
