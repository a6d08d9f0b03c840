import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from './icon.tsx'
import { iconX } from './icons.ts'
import { uiMessages } from './messages/index.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

/**
 * A short label for a status or a fact. `spark` is for season and sale, `accent` for membership; the other tones carry
 * a meaning.
 */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone?: Tone | 'accent' | 'spark' | 'solid'
  icon?: string
  children: ReactNode
}) {
  return (
    <span className={tone ? `badge ${tone}` : 'badge'}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}

interface ChipProps {
  children: ReactNode
  icon?: string
  /** The number of items behind it. */
  count?: number
}

/** A choice among a few that links to a URL; the current one is marked. */
export function ChipLink({
  to,
  current,
  children,
  icon,
  count,
}: ChipProps & { to: string; current?: boolean }) {
  return (
    <Link to={to} className="chip" aria-current={current ? 'true' : undefined} preventScrollReset>
      {icon && <Icon path={icon} />}
      {children}
      {count !== undefined && <span className="n">{count}</span>}
    </Link>
  )
}

/** A choice among a few that acts on the page. */
export function Chip({
  pressed,
  onClick,
  children,
  icon,
  count,
}: ChipProps & { pressed?: boolean; onClick?: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
      {icon && <Icon path={icon} />}
      {children}
      {count !== undefined && <span className="n">{count}</span>}
    </button>
  )
}

/** An active filter; following the link removes it. */
export function FilterChip({ to, name }: { to: string; name: string }) {
  const t = useMessages(uiMessages)
  return (
    <Link to={to} className="chip on" aria-label={t.remove(name)} preventScrollReset>
      {name}
      <Icon path={iconX} />
    </Link>
  )
}
