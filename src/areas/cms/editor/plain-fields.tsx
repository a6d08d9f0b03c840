import { useId } from 'react'

/** A single line. */
export function LineField({
  label,
  value,
  number = false,
  type,
  trouble = '',
  hint,
  maxLength,
  suggested,
  onChange,
}: {
  label: string
  value: string
  number?: boolean
  /** Common values, with their names. */
  suggested?: readonly { code: string; name: string }[]
  type?: 'date' | 'time'
  trouble?: string
  hint?: string
  maxLength?: number
  onChange: (next: string) => void
}) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={trouble ? 'in err' : 'in'}
        type={type}
        inputMode={number ? 'decimal' : undefined}
        value={value}
        maxLength={maxLength}
        list={suggested ? `${id}-list` : undefined}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={trouble || hint ? `${id}-more` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      {(trouble || hint) && (
        <p id={`${id}-more`} className={trouble ? 'err-t' : 'hint'}>
          {trouble || hint}
        </p>
      )}
    </div>
  )
}

/** A choice of a few. */
export function ChoiceField<Value extends string | number>({
  label,
  value,
  none,
  options,
  onChange,
}: {
  label: string
  value: unknown
  /** The label for no choice, where that is allowed. */
  none?: string
  options: { value: Value; label: string }[]
  onChange: (next: Value | undefined) => void
}) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="in"
        value={value === undefined ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => String(option.value) === currentTarget.value)?.value)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
