import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { calendarMessages } from '../messages/index.ts'
import styles from '../page/calendar-page.module.css'

interface Props {
  link: string | null
  /** The connection details for a CalDAV app. */
  access: { server: string; name: string; password: string } | null
}

/** The secret link of a calendar, for the calendar app of a phone, and its revocation. */
export function FeedCard({ link, access }: Props) {
  const s = useMessages(calendarMessages).settings
  return (
    <div className={styles.card}>
      <h2>{s.feed}</h2>
      <p className="soft">{s.feedLead}</p>
      {link && <CopyLink link={link} label={s.feed} />}
      {access && (
        <details>
          <summary>{s.dav}</summary>
          <p className="soft">{s.davLead}</p>
          <dl className={styles.access}>
            {(['server', 'name', 'password'] as const).map((key) => (
              <div key={key}>
                <dt>{s.davFields[key]}</dt>
                <dd>
                  <code>{access[key]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className={styles.link}>
        <ActionButton intent="feed" variant={link ? 'quiet' : 'primary'}>
          {link ? s.feedTurn : s.feedOpen}
        </ActionButton>
        {link && (
          <ActionButton intent="close-feed" variant="danger">
            {s.feedClose}
          </ActionButton>
        )}
      </div>
    </div>
  )
}
