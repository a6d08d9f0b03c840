import { type ReactNode, useId } from 'react'
import { Check } from './field.tsx'

interface GroupProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  /** Arranges the controls in columns instead of one below the other: as many as fit. */
  columns?: 'wide' | 'narrow'
  children: ReactNode
}

/** Several controls that answer one question: its label, the controls, and the error. */
export function FieldGroup({ label, hint, error, columns, children }: GroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={error ? 'field-group error' : 'field-group'}
      aria-describedby={described || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={columns && `columns ${columns}`}>{children}</div>
      {error && (
        <span className="hint bad" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}

interface RadioProps<Value extends string> extends Omit<GroupProps, 'children'> {
  /** Without one, the name is only unique on the page and nothing is sent. */
  name?: string
  value: Value | null
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice among few, all visible. */
export function RadioGroup<Value extends string>({
  name,
  value,
  options,
  onChange,
  ...group
}: RadioProps<Value>) {
  const generatedName = useId()
  return (
    <FieldGroup {...group}>
      {options.map((option) => (
        <Check
          key={option.value}
          type="radio"
          name={name ?? generatedName}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Check>
      ))}
    </FieldGroup>
  )
}
