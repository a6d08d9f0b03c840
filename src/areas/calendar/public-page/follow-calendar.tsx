import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from './public.module.css'

/** How the calendar comes into one's own and stays up to date there. */
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
