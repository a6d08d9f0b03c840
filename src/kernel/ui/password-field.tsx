import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { iconEye, iconEyeOff } from './icons.ts'
import { uiMessages } from './messages/index.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** A password field whose value can be revealed while typing; the workspace variant is for setting somebody else's password. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useMessages(uiMessages).password
  const [isVisible, setSeen] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={error ? 'in err' : 'in'}>
          <input {...input} {...control} type={isVisible ? 'text' : 'password'} />
          <button
            type="button"
            className="scripted"
            aria-pressed={isVisible}
            aria-label={t.show}
            title={t.show}
            onClick={() => setSeen(!isVisible)}
          >
            <Icon path={isVisible ? iconEyeOff : iconEye} className="ic" />
          </button>
        </span>
      )}
    </Field>
  )
}
