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
      {all.map((one) => (
        <li key={one.id}>
          <Link
            to={calendarPaths.invitations({ open: one.id })}
            className={one.id === open ? styles.on : undefined}
            aria-current={one.id === open ? 'true' : undefined}
            preventScrollReset
          >
            <DateBlock on={one.at} />
            <span className={styles.name}>
              <b className={isUnanswered(one) ? styles.unread : undefined}>{one.summary}</b>
              <small>{one.organizer.name}</small>
              <span className="vh">{eventTimeText(one, locale)}</span>
            </span>
            <StateBadge invitation={one} />
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
