import { Form, useNavigation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { returnPageMessages } from './bounce-messages.ts'
import styles from './mail.module.css'
import type { MailView } from './mail-view.server.ts'

/** Addresses that get no bulk emails, with the reason; a mailbox that exists again can be re-enabled. */
export function UnsubscribeList({ stops }: Pick<MailView, 'stops'>) {
  const t = useMessages(returnPageMessages).stops
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  if (!stops.total) return null
  return (
    <details className={`tcard ${styles.pad}`}>
      <summary>{t.title(stops.total)}</summary>
      <ul className={styles.attempts}>
        {stops.items.map(({ address, reason, at }) => (
          <li key={address} className={styles.stop}>
            <span>
              {address}
              <span className={`xs soft-t ${styles.detail}`}>
                {t.reasons[reason]} · {formatDate(at, locale)}
              </span>
            </span>
            {reason === 'bounced' && (
              <Form method="post">
                <input type="hidden" name="address" value={address} />
                <button type="submit" className="btn" name="intent" value="lift-stop" disabled={busy}>
                  {t.lift}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
