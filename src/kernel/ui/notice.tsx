import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { Icon } from './icon.tsx'
import { iconAlertTriangle, iconCircleCheck, iconInfoCircle } from './icons.ts'

const icons: Record<Tone, string> = {
  good: iconCircleCheck,
  warn: iconInfoCircle,
  bad: iconAlertTriangle,
  info: iconInfoCircle,
}

interface Props {
  tone?: Tone
  title?: ReactNode
  /** Shown beside the text: retry, a code. */
  actions?: ReactNode
  /** Whether it is announced immediately when it appears; for something that just happened. */
  urgent?: boolean
  children?: ReactNode
}

/** A box in the page that says what happened and what to do about it. */
export function Notice({ tone = 'info', title, actions, urgent, children }: Props) {
  return (
    <div className={`alert ${tone}`} role={urgent ? 'alert' : undefined}>
      <Icon path={icons[tone]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children && <div className={title ? 'sm' : undefined}>{children}</div>}
        {actions && <div className="row wrap">{actions}</div>}
      </div>
    </div>
  )
}
