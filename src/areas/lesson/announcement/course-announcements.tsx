import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { lessonPaths } from '../paths.ts'
import styles from './announcement.module.css'
import type { LearnerAnnouncement } from './announcements-view.server.ts'

/** The latest announcement to learners, on the course's page. */
export function CourseAnnouncements({
  slug,
  announcements,
}: {
  slug: string
  announcements: readonly LearnerAnnouncement[]
}) {
  const t = useMessages(announcementMessages)
  const locale = useLocale()
  return (
    <div className={styles.brief}>
      {announcements.map(({ id, title, at, isNew }) => (
        <Link key={id} to={lessonPaths.announcements(slug, id)}>
          <b>{title}</b>
          {isNew && <Badge tone="info">{t.isNew}</Badge>}
          <time dateTime={new Date(at).toISOString()}>{formatDate(at, locale, 'medium')}</time>
        </Link>
      ))}
    </div>
  )
}
