import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { MovedBadge } from '../event/moved-from.tsx'
import { eventTimeText } from '../invitation/event-time-text.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { DateBlock } from './date-block.tsx'
import styles from './inbox.module.css'
import { isUnanswered } from './inbox.rules.ts'
import type { ReceivedInvitation } from './inbox.server.ts'

/** Received invitations, unanswered ones first. */
export function ReceivedList({ all, open }: { all: readonly ReceivedInvitation[]; open: string }) {
  const t = useMessages(inboxMessages)
  const locale = useLocale()
  return (
    <ul className={styles.list} aria-label={t.received}>
      {all.map((invitation) => (
        <li key={invitation.id}>
          <Link
            to={calendarPaths.invitations({ open: invitation.id })}
            className={invitation.id === open ? styles.on : undefined}
            aria-current={invitation.id === open ? 'true' : undefined}
            preventScrollReset
          >
            <DateBlock on={invitation.at} />
            <span className={styles.name}>
              <b className={isUnanswered(invitation) ? styles.unread : undefined}>{invitation.summary}</b>
              <small>{invitation.organizer.name}</small>
              <span className="vh">{eventTimeText(invitation, locale)}</span>
            </span>
            <StateBadge invitation={invitation} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useMessages(inboxMessages)
  const { answers } = useMessages(calendarMessages)
  const { answer, isOver } = invitation
  if (isUnanswered(invitation) && invitation.movedFrom) return <MovedBadge />
  if (isUnanswered(invitation)) return <span className="badge pt warn">{t.waits}</span>
  if (answer === 'needs-action') return <span className="xs soft-t">{t.over}</span>
  return (
    <span className={`xs ${answer === 'accepted' && !isOver ? 'good' : 'soft-t'}`}>{answers[answer]}</span>
  )
}
