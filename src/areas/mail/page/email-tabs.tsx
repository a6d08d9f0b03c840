import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type EmailTab, emailTabPath } from './email-tabs.rules.ts'
import { mailPageMessages } from './messages/index.ts'

interface Props {
  tabs: readonly EmailTab[]
  open: EmailTab
  /** The number of items waiting in each tab. */
  counts?: Partial<Record<EmailTab, number>>
}

/** The tabs of all email pages. Each is a separate list: search and filters are not shared. */
export function EmailTabs({ tabs, open, counts = {} }: Props) {
  const t = useMessages(mailPageMessages).tabs
  return (
    <nav className="tabs" aria-label={t.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={emailTabPath(tab)}
          preventScrollReset
          className={tab === open ? 'on' : undefined}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t[tab]} {counts[tab] ? <em>{counts[tab]}</em> : null}
        </Link>
      ))}
    </nav>
  )
}
