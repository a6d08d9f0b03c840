import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface ButtonStyleProps {
  /**
   * The primary action has none; `ghost` goes beside it, `tint` and `quiet` are for minor actions, `danger` for
   * destructive ones.
   */
  variant?: 'ghost' | 'tint' | 'quiet' | 'danger'
  size?: 'small' | 'large'
  block?: boolean
  icon?: string
  children: ReactNode
}

type ButtonProps = ButtonStyleProps & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** A button of site pages. `busy` shows a spinner and blocks a second press. */
export function Button({
  variant,
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
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {icon && !busy && <Icon path={icon} />}
      {children}
    </button>
  )
}

type LinkProps = ButtonStyleProps & { to: string; reloadDocument?: boolean } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href'
  >

/** A link that looks like a button: a link navigates, a button acts. */
export function ButtonLink({ variant, size, block, icon, children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}

/**
 * Returns the classes of a button, for an element that is neither (a label over a file input). The same names are
 * styled differently in both: round and tall on site pages, square and dense in the workspace.
 */
export function buttonClass(
  { variant, size, block }: Omit<ButtonStyleProps, 'children' | 'icon'>,
  more?: string,
): string {
  return ['btn', variant ?? 'primary', size, block && 'block', more].filter(Boolean).join(' ')
}
