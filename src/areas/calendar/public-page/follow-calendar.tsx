import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from './public.module.css'

/** How to subscribe to the calendar, so that it stays up to date in one's own. */
export function FollowCalendar({ feed }: { feed: string }) {
  const t = useMessages(publicPageMessages)
  return (
    <details className={styles.follow}>
      <summary className="btn ghost">{t.follow}</summary>
      <div className="card">
        <p className="sm">{t.followText}</p>
        <a className="btn small" href={feed.replace(/^https?:/, 'webcal:')}>
          {t.inApp}
        </a>
        <CopyLink link={feed} label={t.link} />
      </div>
    </details>
  )
}
