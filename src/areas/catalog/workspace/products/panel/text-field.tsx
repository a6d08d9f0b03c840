import { type ReactNode, useId } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'

interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** Label, control, and an error or hint below it. */
export function PanelField({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-said` : undefined,
      })}
      {error ? (
        <span className="err-t" id={`${id}-said`}>
          <Icon path={iconAlertTriangle} className="ic" />
          {error}
        </span>
      ) : (
        hint && (
          <span className="hint" id={`${id}-said`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

interface TextProps {
  label: ReactNode
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: ReactNode
  max: number
  /** Prefix of the text. */
  before?: string
  numeric?: boolean
  placeholder?: string
  /** Focused when the panel opens. */
  first?: boolean
}

/** A line of text or a number, as typed. */
export function PanelText(props: TextProps) {
  const { label, value, onChange, error, hint, max, before, numeric, placeholder, first } = props
  return (
    <PanelField label={label} error={error} hint={hint}>
      {(control) => (
        <span className={['in', error && 'err', numeric && 'right'].filter(Boolean).join(' ')}>
          {before && <span className="u">{before}</span>}
          <input
            {...control}
            data-autofocus={first || undefined}
            value={value}
            maxLength={max}
            inputMode={numeric ? 'decimal' : undefined}
            placeholder={placeholder}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </PanelField>
  )
}
