import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { eventTimeText } from '../invitation/event-time-text.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { calendarPaths } from '../paths.ts'
import styles from './inbox.module.css'
import type { SentInvitation } from './inbox.server.ts'

/** Events to which the user invited others, and their answers. */
export function SentTable({ all }: { all: readonly SentInvitation[] }) {
  const t = useMessages(inboxMessages)
  const locale = useLocale()
  return (
    <div className="tcard">
      <table className={`t ${styles.sent}`}>
        <thead>
          <tr>
            <th>{t.table.event}</th>
            <th>{t.table.when}</th>
            <th>{t.table.to}</th>
            <th>{t.table.result}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((invitation) => (
            <tr key={invitation.id}>
              <td>
                <Link to={calendarPaths.event(day(invitation.at), invitation.id)}>{invitation.summary}</Link>
              </td>
              <td>{eventTimeText(invitation, locale)}</td>
              <td title={invitation.guests.map(({ name }) => name).join(', ')}>
                {invitation.guests.length === 1
                  ? invitation.guests[0]?.name
                  : t.people(invitation.guests.length)}
              </td>
              <td>
                <AnswerSummary invitation={invitation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AnswerSummary({ invitation: { guests, isOver } }: { invitation: SentInvitation }) {
  const t = useMessages(inboxMessages)
  const count = (answer: SentInvitation['guests'][number]['answer']) =>
    guests.filter((guest) => guest.answer === answer).length
  const waiting = count('needs-action')
  const yes = count('accepted')
  if (yes === guests.length) return <span className="badge pt good">{t.everyone}</span>
  const countsText = t.counts(yes, count('tentative'), count('declined'))
  return (
    <>
      {countsText && <span className="xs">{countsText} </span>}
      {waiting > 0 && <span className={isOver ? 'xs soft-t' : 'badge pt warn'}>{t.waiting(waiting)}</span>}
    </>
  )
}
