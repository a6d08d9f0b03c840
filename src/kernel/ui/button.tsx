import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface Looks {
  /**
   * The primary action has none; `ghost` goes beside it, `tint` and `quiet` are for minor actions, `danger` for
   * destructive ones.
   */
  look?: 'ghost' | 'tint' | 'quiet' | 'danger'
  size?: 'small' | 'large'
  block?: boolean
  icon?: string
  children: ReactNode
}

type ButtonProps = Looks & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** A button of site pages. `busy` shows a spinner and blocks a second press. */
export function Button({
  look,
  size,
  block,
  icon,
  busy,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {icon && !busy && <Icon path={icon} />}
      {children}
    </button>
  )
}

type LinkProps = Looks & { to: string; reloadDocument?: boolean } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href'
  >

/** A link that looks like a button: a link navigates, a button acts. */
export function ButtonLink({ look, size, block, icon, children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}

/**
 * Returns the classes of a button, for an element that is neither (a label over a file input). The same names are
 * styled differently in both: round and tall on site pages, square and dense in the workspace.
 */
export function buttonClass({ look, size, block }: Omit<Looks, 'children' | 'icon'>, more?: string): string {
  return ['btn', look ?? 'primary', size, block && 'block', more].filter(Boolean).join(' ')
}
