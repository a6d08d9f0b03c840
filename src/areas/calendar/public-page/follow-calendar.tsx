import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from './public.module.css'

/** How the calendar comes into one's own and stays up to date there. */
export function FollowCalendar({ feed }: { feed: string }) {
  const t = useMessages(publicPageMessages)
  const [copied, setCopied] = useState(false)
  return (
    <details className={styles.follow}>
      <summary className="btn ghost">{t.follow}</summary>
      <div className="card">
        <p className="sm">{t.followText}</p>
        <a className="btn small" href={feed.replace(/^https?:/, 'webcal:')}>
          {t.inApp}
        </a>
        <div className={styles.link}>
          <input
            className="input"
            readOnly
            value={feed}
            aria-label={t.link}
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            className="btn ghost small"
            onClick={() => navigator.clipboard.writeText(feed).then(() => setCopied(true))}
          >
            {copied ? t.copied : t.copy}
          </button>
        </div>
      </div>
    </details>
  )
}
