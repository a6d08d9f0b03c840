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
import type { PopoverPlace } from './popover.tsx'

interface MenuProps {
  /** What it is for those who hear it; usually the words of its button. */
  label: string
  /** The button it belongs to. */
  trigger?: ReactElement<ComponentProps<'button'>>
  /** Without a button: it is open at this spot of the window until `onClose`. */
  at?: { x: number; y: number }
  onClose?: () => void
  place?: PopoverPlace
  offset?: number
  /** Pixels, or as wide as its button. */
  width?: number | 'target'
  children: ReactNode
}

const Closing = createContext<() => void>(() => undefined)

/** A menu at its button, or where the pointer asked for it. Arrow keys walk it, Tab and Esc leave it. */
export function Menu({
  label,
  trigger,
  at,
  onClose,
  place = 'bottom-start',
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
    // What an item opens shall give focus back to the button, not to an item that is gone.
    document.getElementById(`${id}-button`)?.focus()
    set(false)
  }
  return (
    <Popover
      opened={open}
      onChange={set}
      position={place}
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
        <Closing value={leave}>
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => walk(event, () => set(false))}
          >
            {open && children}
          </div>
        </Closing>
      </Popover.Dropdown>
    </Popover>
  )
}

function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Tab') return close()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const words = items.map((item) => item.textContent ?? '')
  const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), words)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

interface ItemProps {
  icon?: string
  /** At the end: keys that do the same, how many lie behind it. */
  end?: ReactNode
  danger?: boolean
  /** It leads somewhere: a page of the workspace, or with `download` and `apart` an address of the server. */
  to?: string
  download?: boolean
  /** In a tab of its own. */
  apart?: boolean
  onClick?: () => void
  children: ReactNode
}

/** Something to do, or somewhere to go. */
export function MenuItem({ icon, end, danger, to, download, apart, onClick, children }: ItemProps) {
  const close = use(Closing)
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
  /** One of several (`radio`), or on and off by itself. */
  kind: 'radio' | 'checkbox'
  checked: boolean
  end?: ReactNode
  /** The menu stays for the next. */
  stays?: boolean
  onClick: () => void
  children: ReactNode
}

/** Something that is chosen or not, and says so. */
export function MenuCheck({ kind, checked, end, stays, onClick, children }: CheckProps) {
  const close = use(Closing)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it
    <button
      type="button"
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      className="menu-item"
      // The one that is chosen has the focus first.
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
