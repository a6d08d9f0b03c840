import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPlay } from '#kernel/ui/icons.ts'
import { UpcomingDates } from '../calendar/upcoming-dates.tsx'
import { courseMessages } from '../messages/course.ts'
import { facetMessages } from '../messages/facets.ts'
import { formatClock } from '../mine/clock.rules.ts'
import { lessonPaths } from '../paths.ts'
import styles from './catalogue.module.css'
import type { CatalogueView } from './catalogue.server.ts'
import { Catalogue } from './catalogue.tsx'

/** For signed-in users: started courses come first; the team gets a link to its courses. */
export function View({ data }: { data: CatalogueView }) {
  const t = useMessages(courseMessages)
  const f = useMessages(facetMessages)
  const { begun, upcoming, manages } = data
  return (
    <Catalogue
      view={data}
      actions={
        manages && (
          <Link className="btn ghost" to={lessonPaths.courses}>
            {t.manage}
          </Link>
        )
      }
    >
      {begun.length > 0 && (
        <section className={`page ${styles.begun}`} aria-label={t.continueLearning}>
          <h2>{t.continueLearning}</h2>
          <p className="soft">
            {t.continueLearningText}{' '}
            <Link className="link" to={lessonPaths.mine()}>
              {f.mine}
            </Link>
          </p>
          <ul>
            {begun.map(({ slug, title, coverId, percent, unit, positionMs }) => (
              <li key={slug} className="card">
                <span className={styles.small}>
                  {coverId && (
                    <img src={mediaUrl(coverId, 320)} alt="" width={120} height={104} loading="lazy" />
                  )}
                  <Icon path={iconPlayerPlay} />
                </span>
                <span>
                  <h3>
                    <Link to={lessonPaths.enroll(slug)}>{title}</Link>
                  </h3>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ width: `${percent}%` }} />
                  </span>
                  <small className="soft">
                    {[unit, positionMs > 0 && f.at(formatClock(positionMs)), t.learned(percent)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {upcoming.length > 0 && (
        <div className={`page ${styles.upcoming}`}>
          <UpcomingDates dates={upcoming} />
        </div>
      )}
    </Catalogue>
  )
}
