import { Link } from 'react-router'
import { messagePaths } from '#areas/message/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { studyMessages } from '../messages/study.ts'
import styles from './mine.module.css'
import type { MineView } from './mine-view.server.ts'

/** The latest notices about the learner's courses; nothing if there are none. */
export function NoticesCard({ notices }: Pick<MineView, 'notices'>) {
  const t = useMessages(studyMessages)
  const locale = useLocale()
  if (!notices.length) return null
  return (
    <section className="card">
      <div className={styles.head}>
        <h2>{t.notices}</h2>
        <Link className="more" to={messagePaths.inbox()}>
          {t.inbox} <Icon path={iconChevronRight} />
        </Link>
      </div>
      <ul className={styles.notices}>
        {notices.map(({ id, subject, text, path, at }) => (
          <li key={id}>
            <Link to={path ?? messagePaths.inbox()}>
              <b>{subject}</b>
              <span>{text}</span>
              <small>{formatDateTime(at, locale)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
