import { type ReactNode, useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { buttonClass } from '#kernel/ui/button.tsx'
import { askPrompt, confirmByTyping } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { uiMessages } from '#kernel/ui/messages/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import type { ActionSuccess } from './action-result.ts'
import { useAction } from './use-action.ts'

interface Props {
  /** The name of the action in this page's `actions`. */
  intent: string
  /** The page that defines the action, if it is not the current one. */
  to?: string
  values?: Record<string, string | number | boolean | null | undefined>
  /** Why the button cannot be pressed now; it stays visible and shows this reason. */
  unavailable?: string
  /**
   * Asks for confirmation first. With `word`, for irreversible actions, the user has to type that word. `cancel` labels
   * the button that does nothing, where "Cancel" could be read as the action itself.
   */
  confirm?: { title: string; message?: string; word?: string; cancel?: string }
  variant?: 'primary' | 'ghost' | 'tint' | 'quiet' | 'danger'
  size?: 'small' | 'large'
  icon?: string
  /** Accessible name, for a button that shows only an icon. */
  label?: string
  onDone?: (done: ActionSuccess) => void
  children?: ReactNode
}

/**
 * A button that runs one action of its page. It is its own form, so it works before scripts load; it shows a pending
 * state, cannot be pressed twice, reports the outcome as a toast with undo, and explains why when it is unavailable.
 */
export function ActionButton(props: Props) {
  const {
    intent,
    to,
    values = {},
    unavailable,
    confirm,
    variant,
    size,
    icon,
    label,
    onDone,
    children,
  } = props
  const { fetcher, pending, isAgain, submit } = useAction({
    intent,
    ...(to && { to }),
    ...(onDone && { onDone }),
  })
  const t = useMessages(uiMessages)
  const reason = useId()
  const off = unavailable !== undefined
  return (
    <fetcher.Form
      method="post"
      action={to}
      className="action"
      onSubmit={async (event) => {
        if (off) {
          event.preventDefault()
          // There is no pointer to hover with on a phone.
          return toast(unavailable)
        }
        if (pending) return event.preventDefault()
        if (!confirm) return isAgain() && event.preventDefault()
        event.preventDefault()
        const { word, ...words } = confirm
        const ok = typeof children === 'string' ? children : (label ?? t.dialog.prompt)
        const sure = word
          ? await confirmByTyping({ ...words, word, ok })
          : (await askPrompt({ ...words, ok })) !== null
        if (sure) submit(intent, values)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) =>
        value === undefined || value === null ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      <button
        type="submit"
        className={buttonClass({
          ...(variant && variant !== 'primary' && { variant }),
          ...(size && { size }),
        })}
        aria-label={label}
        title={unavailable ?? (children ? undefined : label)}
        aria-disabled={off || undefined}
        aria-describedby={off ? reason : undefined}
        aria-busy={pending || undefined}
      >
        {icon && <Icon path={icon} />}
        {children}
      </button>
      {off && (
        <span id={reason} className="vh">
          {unavailable}
        </span>
      )}
    </fetcher.Form>
  )
}
