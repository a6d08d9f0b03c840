import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messagePaths } from '#areas/message/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell } from '#kernel/ui/icons.ts'
import { refreshSummary, useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** Returns the number of unread messages, updated live while the tab is visible; for members only. */
export function useUnreadCount(): number {
  const summary = useVisitorSummary()
  // Browsers allow few connections per host: a tab in the background closes its own.
  const [isVisible, setSeen] = useState(false)
  useEffect(() => {
    const updateVisibility = () => setSeen(document.visibilityState === 'visible')
    updateVisibility()
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])
  // Live streams stay closed to an admin viewing as a user.
  const { support } = useShell()
  const topic = isVisible && summary?.user && !support ? `message:${summary.user.id}` : null
  useLive(topic, refreshSummary, { onBack: refreshSummary })
  return summary?.unread ?? 0
}

/** The link to the inbox in the header of site pages; not for guests. */
export function MessagesLink() {
  const summary = useVisitorSummary()
  return summary?.user ? <InboxLink /> : null
}

function InboxLink() {
  const t = useMessages(shellMessages)
  const unread = useUnreadCount()
  return (
    <Link className="icon-btn" to={messagePaths.inbox()} aria-label={t.person.unread(unread)}>
      <Icon path={iconBell} />
      {unread > 0 && <span className="count">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
