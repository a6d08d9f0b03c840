import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconX } from '#kernel/ui/icons.ts'
import type { CourseCard } from '../catalogue/catalogue.server.ts'
import { courseMessages } from '../messages/course.ts'
import { savedMessages } from '../messages/saved.ts'
import styles from '../mine/mine.module.css'
import { lessonPaths } from '../paths.ts'
import { CoursePriceText } from '../sale/course-price.tsx'

/** The courses a learner saved for later, at today's prices. */
export function SavedList({ courses }: { courses: readonly CourseCard[] }) {
  const t = useMessages(savedMessages)
  const c = useMessages(courseMessages)
  return (
    <section>
      <div className={styles.head}>
        <h2>{t.title}</h2>
      </div>
      <ul className={styles.list}>
        {courses.map(({ id, slug, title, coverId, teachers, topic, minutes, units, price, access }) => (
          <li key={id}>
            <span className={styles.small}>
              {coverId && <img src={mediaUrl(coverId, 320)} alt="" width={120} height={76} loading="lazy" />}
            </span>
            <div>
              <b>{title}</b>
              <p className="sm soft">
                {[teachers.join(', ') || topic, c.units(units), c.minutes(minutes)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {price ? <CoursePriceText price={price} /> : <p className="sm good">{c.accesses[access]}</p>}
            </div>
            <Link className="btn ghost small" to={lessonPaths.detail(slug)}>
              {t.see}
            </Link>
            <ActionButton
              intent="unsave"
              values={{ course: id }}
              variant="quiet"
              size="small"
              icon={iconX}
              label={t.remove(title)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
