import { Link } from 'react-router'
import { averageOf } from '#areas/feedback/public.ts'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPlay, iconSchool, iconStarFilled } from '#kernel/ui/icons.ts'
import { Price } from '#kernel/ui/price.tsx'
import { courseMessages } from '../messages/course.ts'
import { facetMessages } from '../messages/facets.ts'
import { trailerMessages } from '../messages/trailer.ts'
import { lessonPaths } from '../paths.ts'
import type { CourseCard } from './catalogue.server.ts'
import styles from './course-grid.module.css'

/** Courses as cards: rows of three, on phones a list. `eager`: the number of cards above the fold. */
export function CourseGrid({ courses, eager = 0 }: { courses: readonly CourseCard[]; eager?: number }) {
  return (
    <ul className={styles.courses}>
      {courses.map((course, at) => (
        <Card key={course.id} card={course} isFirst={at < eager} />
      ))}
    </ul>
  )
}

function Card({ card, isFirst }: { card: CourseCard; isFirst: boolean }) {
  const trailer = useMessages(trailerMessages)
  const t = useMessages(courseMessages)
  const s = useMessages(facetMessages)
  const { slug, title, topic, coverId, teachers, minutes, units, learners, access, percent, price } = card
  const rating = averageOf(card.stars)
  return (
    <li className={styles.course}>
      <div className={styles.image}>
        {coverId ? (
          <img
            src={mediaUrl(coverId, 640)}
            srcSet={mediaSrcSet(coverId)}
            sizes="(max-width: 640px) 124px, (max-width: 1020px) 50vw, 380px"
            alt=""
            width={720}
            height={480}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        ) : (
          <Icon path={iconSchool} />
        )}
        {card.isNew && <span className={styles.fresh}>{s.fresh}</span>}
        <span className={styles.length}>
          {card.hasTrailer && (
            <span role="img" aria-label={trailer.has}>
              <Icon path={iconPlayerPlay} />
            </span>
          )}
          {t.minutes(minutes)}
        </span>
      </div>
      <h3>
        <Link to={lessonPaths.detail(slug)}>{title}</Link>
      </h3>
      <p className={styles.by}>{teachers.join(', ') || topic}</p>
      <p className={styles.details}>
        {rating && (
          <span className={styles.rating}>
            <Icon path={iconStarFilled} /> {rating.average.toFixed(1)}
            {' · '}
          </span>
        )}
        {t.units(units)}
        {learners > 0 && ` · ${t.learners(learners)}`}
      </p>
      <div className={styles.end}>
        {percent === null ? (
          price ? (
            <Price regular={price.was ?? price.now} sale={price.was ? price.now : null} percent />
          ) : (
            <b className={access === 'free' ? styles.free : undefined}>{t.accesses[access]}</b>
          )
        ) : (
          <span className={styles.own}>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <b>{percent === 100 ? t.completed : t.learned(percent)}</b>
          </span>
        )}
      </div>
    </li>
  )
}
