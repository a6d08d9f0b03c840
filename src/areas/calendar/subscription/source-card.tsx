import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { subscriptionMessages } from '../messages/subscription.ts'
import styles from '../page/calendar-page.module.css'
import type { SourceError } from './source.rules.ts'

export interface Source {
  url: string
  goodAt: Date | null
  error: SourceError | null
}

/** The source of a subscribed calendar, its status, and unsubscribing. */
export function SourceCard({ url, goodAt, error }: Source) {
  const t = useMessages(subscriptionMessages)
  const locale = useLocale()
  return (
    <div className={styles.card}>
      <h2>{t.from}</h2>
      <p className={styles.address}>{url}</p>
      {error && (
        <Notice>
          {t.error(t.errors[error])} {goodAt && t.stale}
        </Notice>
      )}
      <p className="soft">
        {goodAt ? t.good(formatDateTime(goodAt, locale, 'dayMonth')) : error ? t.never : t.waiting}
      </p>
      <div className={styles.link}>
        <ActionButton intent="read" variant="quiet">
          {t.again}
        </ActionButton>
        <ActionButton intent="remove" variant="danger" confirm={{ title: t.stop, message: t.stopText }}>
          {t.stop}
        </ActionButton>
      </div>
    </div>
  )
}
