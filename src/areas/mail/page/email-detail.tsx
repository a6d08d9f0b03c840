import { Form, Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import type { EmailDetail as Detail } from '../log/log.server.ts'
import { returnPageMessages } from './bounce-messages.ts'
import { tones } from './log-tab.tsx'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'

/** An email with its delivery history. */
export function EmailDetail({ email, staff }: { email: Detail; staff: boolean }) {
  const all = useMessages(mailPageMessages)
  const t = all.detail
  const back = useMessages(returnPageMessages)
  const locale = useLocale()
  const named = ({ name, address }: { name?: string; address: string }) =>
    name ? `${name} <${address}>` : address
  return (
    <div className={styles.email}>
      <Link className="btn quiet start" to="?tab=sent">
        <Icon path={iconArrowLeft} className="ic" /> {t.back}
      </Link>
      <section className={`tcard ${styles.pad}`}>
        <h2>{email.subject}</h2>
        <p>
          <span className={`badge pt ${tones[email.status] ?? ''}`}>{all.status[email.status]}</span>
          {email.status === 'queued' && (
            <span className="xs soft-t"> {t.next(formatDateTime(email.nextTryAt, locale))}</span>
          )}
        </p>
        <dl className={styles.details}>
          <dt>{t.from}</dt>
          <dd>{named(email.sender)}</dd>
          <dt>{t.to}</dt>
          <dd>{email.recipients.map(named).join(', ')}</dd>
          {email.attachments.length > 0 && (
            <>
              <dt>{t.files}</dt>
              <dd>{email.attachments.map(({ name }) => name).join(', ')}</dd>
            </>
          )}
          {email.refused.length > 0 && (
            <>
              <dt>{t.refused}</dt>
              <dd>{email.refused.map(({ address, status }) => `${address} (${status})`).join(', ')}</dd>
            </>
          )}
        </dl>
        {staff && (email.status === 'queued' || email.status === 'failed') && (
          <Form method="post">
            <input type="hidden" name="id" value={email.id} />
            <button
              type="submit"
              className="btn"
              name="intent"
              value={email.status === 'failed' ? 'again' : 'cancel'}
            >
              {email.status === 'failed' ? t.again : t.cancel}
            </button>
          </Form>
        )}
        <h3>{t.attempts}</h3>
        {email.attempts.length === 0 && <p className="soft-t">{t.noAttempt}</p>}
        <ul className={styles.attempts}>
          {email.attempts.map((attempt) => (
            <li key={String(attempt.at)}>
              <b>{t.outcome[attempt.outcome]}</b>{' '}
              <span className="soft-t">
                {formatDateTime(attempt.at, locale)} {attempt.status > 0 && attempt.status}
              </span>
              {attempt.detail && <span className={`xs ${styles.detail}`}>{attempt.detail}</span>}
            </li>
          ))}
        </ul>
        {email.returned.length > 0 && (
          <>
            <h3>{back.after}</h3>
            <ul className={styles.attempts}>
              {email.returned.map((bounce) => (
                <li key={`${bounce.address} ${String(bounce.at)}`}>
                  <b>{back.verdict[bounce.verdict]}</b>{' '}
                  <span className="soft-t">
                    {bounce.address} · {formatDateTime(bounce.at, locale)} {bounce.status}
                  </span>
                  {bounce.detail && <span className={`xs ${styles.detail}`}>{bounce.detail}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>{t.shown}</h3>
        {email.html ? (
          // An empty sandbox: nothing in an email can run scripts, open windows or submit forms here.
          <iframe className={styles.frame} sandbox="" srcDoc={email.html} title={email.subject} />
        ) : (
          <pre className={styles.plain}>{email.plain ?? t.hidden}</pre>
        )}
      </section>
    </div>
  )
}
