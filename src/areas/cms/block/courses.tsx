import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SafeLink } from '#kernel/rich-text/rich-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import type { CourseView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import styles from './courses.module.css'

/** Courses as cards: image, name, teacher, duration, price. */
export function Courses({ title, courses }: { title: string | undefined; courses: CourseView[] }) {
  return (
    <div className="stack">
      {title && <h2>{title}</h2>}
      <div className={styles.courses}>
        {courses.map((course) => (
          <CourseCard key={`${course.name} ${course.to}`} course={course} />
        ))}
      </div>
    </div>
  )
}

function CourseCard({ course }: { course: CourseView }) {
  const t = useMessages(layoutMessages)
  const { name, teacher, picture, length, badge, price, was, off, to } = course
  return (
    <article className={styles.course}>
      <div className={styles.image}>
        {picture ? (
          <img
            src={mediaUrl(picture.id, 640)}
            srcSet={mediaSrcSet(picture.id)}
            sizes="(max-width: 720px) 50vw, 320px"
            width={720}
            height={480}
            alt={picture.alt}
            loading="lazy"
          />
        ) : (
          <Icon path={iconSchool} />
        )}
        {badge && <span className={`badge spark ${styles.badge}`}>{badge}</span>}
        {length && <span className={styles.length}>{length}</span>}
      </div>
      <h3>
        {to ? (
          <SafeLink to={to} className={styles.whole}>
            {name}
          </SafeLink>
        ) : (
          name
        )}
      </h3>
      {teacher && <p className="sm soft">{teacher}</p>}
      {price !== undefined && (
        <p className={styles.price}>
          <span className={was ? 'price sale' : 'price'}>{price ?? t.free}</span>
          {was && (
            <>
              <s className="was">{was}</s>
              <span className="badge spark">-{off}%</span>
            </>
          )}
        </p>
      )}
    </article>
  )
}
