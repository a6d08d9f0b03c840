import { Popover } from '@mantine/core'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { iconCheck } from './icons.ts'
import { nextItem } from './menu.rules.ts'
import type { PopoverPlacement } from './popover.tsx'

interface MenuProps {
  /** The accessible name; usually the text of its button. */
  label: string
  /** The button that opens it. */
  trigger?: ReactElement<ComponentProps<'button'>>
  /** Without a button: it is open at this point of the window until `onClose`. */
  at?: { x: number; y: number }
  onClose?: () => void
  placement?: PopoverPlacement
  offset?: number
  /** Width in pixels, or `target` for the width of its button. */
  width?: number | 'target'
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/**
 * A menu attached to its button, or at the point where the pointer opened it. Arrow keys move through it, Tab and Esc
 * close it.
 */
export function Menu({
  label,
  trigger,
  at,
  onClose,
  placement = 'bottom-start',
  offset = 4,
  width,
  children,
}: MenuProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const open = at ? true : opened
  const set = (now: boolean) => {
    setOpened(now)
    if (!now) onClose?.()
  }
  const leave = () => {
    // A dialog or panel opened by an item must return the focus to the button, not to an item that no longer exists.
    document.getElementById(`${id}-button`)?.focus()
    set(false)
  }
  return (
    <Popover
      opened={open}
      onChange={set}
      position={placement}
      offset={offset}
      {...(width && { width })}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        {trigger ? (
          cloneElement(trigger, {
            id: `${id}-button`,
            'aria-haspopup': 'menu',
            'aria-expanded': open,
            'aria-controls': open ? id : undefined,
            onClick: () => set(!open),
          })
        ) : (
          <span style={{ position: 'fixed', left: at?.x, top: at?.y, width: 1, height: 1 }} />
        )}
      </Popover.Target>
      <Popover.Dropdown className="menu-list">
        <CloseContext value={leave}>
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => moveFocus(event, () => set(false))}
          >
            {open && children}
          </div>
        </CloseContext>
      </Popover.Dropdown>
    </Popover>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Tab') return close()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const labels = items.map((item) => item.textContent ?? '')
  const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), labels)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

interface ItemProps {
  icon?: string
  /** Shown at the end: the keyboard shortcut, a count. */
  end?: ReactNode
  danger?: boolean
  /** The link target: a page of the workspace or, with `download` and `apart`, a URL of the server. */
  to?: string
  download?: boolean
  /** Whether it opens in a new tab. */
  apart?: boolean
  onClick?: () => void
  children: ReactNode
}

/** An action or a link. */
export function MenuItem({ icon, end, danger, to, download, apart, onClick, children }: ItemProps) {
  const close = use(CloseContext)
  const press = () => {
    close()
    onClick?.()
  }
  const props = { role: 'menuitem', className: danger ? 'menu-item danger' : 'menu-item', onClick: press }
  const inner = (
    <>
      {icon && <Icon path={icon} className="ic" />}
      <span className="grow">{children}</span>
      {end}
    </>
  )
  if (to === undefined) {
    return (
      <button type="button" {...props}>
        {inner}
      </button>
    )
  }
  if (download || apart) {
    return (
      <a
        href={to}
        download={download}
        target={apart ? '_blank' : undefined}
        rel={apart ? 'noreferrer' : undefined}
        {...props}
      >
        {inner}
      </a>
    )
  }
  return (
    <Link to={to} {...props}>
      {inner}
    </Link>
  )
}

interface CheckProps {
  /** One of several (`radio`), or an independent toggle (`checkbox`). */
  kind: 'radio' | 'checkbox'
  checked: boolean
  end?: ReactNode
  /** Whether the menu stays open for the next choice. */
  stays?: boolean
  onClick: () => void
  children: ReactNode
}

/** A menu item that announces whether it is selected. */
export function MenuCheck({ kind, checked, end, stays, onClick, children }: CheckProps) {
  const close = use(CloseContext)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it
    <button
      type="button"
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      className="menu-item"
      // The selected one receives the focus first.
      data-autofocus={(kind === 'radio' && checked) || undefined}
      onClick={() => {
        if (!stays) close()
        onClick()
      }}
    >
      <span className="grow">{children}</span>
      {checked ? <Icon path={iconCheck} className="ic" /> : end}
    </button>
  )
}

export function MenuDivider() {
  return <hr className="menu-divider" />
}
