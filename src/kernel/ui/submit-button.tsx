import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { buttonClass } from './button.tsx'
import { submitResetMs } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconAlertTriangle, iconCheck } from './icons.ts'
import { uiMessages } from './messages/index.ts'

export type SubmitState = 'normal' | 'loading' | 'success' | 'error'

interface Props {
  /** The state of the submission. Success and error are shown for two seconds, then the button is enabled again automatically. */
  state: SubmitState
  variant?: 'ghost' | 'tint' | 'danger'
  size?: 'small' | 'large'
  block?: boolean
  /** Disables the button for another reason (something is missing), whatever the state. */
  disabled?: boolean
  /** Shown before the text in the normal state. */
  icon?: string
  name?: string
  value?: string
  /**
   * Whether the submitted values are calculated in the page: a press before hydration is stored until then
   * (pre-hydration-events.ts).
   */
  early?: boolean
  children: ReactNode
}

/** The submit button of a form: shows its text normally, then "Processing...", "Success" or "Error"; disabled meanwhile. */
export function SubmitButton({
  state,
  variant,
  size,
  block,
  disabled,
  icon,
  name,
  value,
  early,
  children,
}: Props) {
  const t = useMessages(uiMessages)
  const visibleState = useFadingState(state)
  return (
    <button
      type="submit"
      data-early={early || undefined}
      name={name}
      value={value}
      className={buttonClass(
        { variant, size, block },
        visibleState === 'normal' ? undefined : `is-${visibleState}`,
      )}
      aria-busy={visibleState === 'loading' || undefined}
      disabled={disabled || visibleState !== 'normal'}
    >
      {visibleState === 'normal' && icon && <Icon path={icon} />}
      {visibleState === 'success' && <Icon path={iconCheck} />}
      {visibleState === 'error' && <Icon path={iconAlertTriangle} />}
      <span aria-live="polite">{visibleState === 'normal' ? children : t.submit[visibleState]}</span>
    </button>
  )
}

/** Returns `state`, but success and error revert to normal after a while, until the state changes again. */
function useFadingState(state: SubmitState): SubmitState {
  const [faded, setFaded] = useState<SubmitState | null>(null)
  useEffect(() => {
    setFaded(null)
    if (state !== 'success' && state !== 'error') return
    const timer = setTimeout(() => setFaded(state), submitResetMs)
    return () => clearTimeout(timer)
  }, [state])
  return faded === state ? 'normal' : state
}
