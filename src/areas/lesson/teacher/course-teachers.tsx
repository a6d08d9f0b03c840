import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { initials } from '#kernel/text/name.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle, iconPencil, iconSchool, iconStarFilled, iconUsers } from '#kernel/ui/icons.ts'
import { courseMessages } from '../messages/course.ts'
import { teacherMessages } from '../messages/teacher.ts'
import { lessonPaths } from '../paths.ts'
import type { CourseTeacher } from './course-teachers.server.ts'
import styles from './teacher.module.css'

/** The teachers of a course on its page. */
export function CourseTeachers({
  courseId,
  teachers,
}: {
  courseId: string
  teachers: readonly CourseTeacher[]
}) {
  return (
    <div className={styles.teachers}>
      {teachers.map((teacher) => (
        <Teacher key={teacher.id} courseId={courseId} teacher={teacher} />
      ))}
    </div>
  )
}

function Teacher({ courseId, teacher }: { courseId: string; teacher: CourseTeacher }) {
  const t = useMessages(teacherMessages)
  const { id, name, firstname, photo, headline, biography, canEdit } = teacher
  return (
    <article className={styles.teacher}>
      <Portrait photo={photo} name={name} />
      <div className={styles.body}>
        <div className={styles.name}>
          <h3>{name}</h3>
          {headline && <p className="soft">{headline}</p>}
        </div>
        <Figures teacher={teacher} />
        {biography && <p className={styles.biography}>{biography}</p>}
        <p className={styles.actions}>
          <a className="btn ghost small" href="#ask">
            <Icon path={iconMessageCircle} />
            {t.ask(firstname)}
          </a>
          {canEdit && (
            <Link className="btn ghost small" to={lessonPaths.courseTeacher(courseId, id)}>
              <Icon path={iconPencil} />
              {t.edit}
            </Link>
          )}
        </p>
      </div>
    </article>
  )
}

/** Only figures that say something: without a published course there are none. */
function Figures({ teacher: { rating, learners, courses } }: { teacher: CourseTeacher }) {
  const t = useMessages(teacherMessages)
  const courseText = useMessages(courseMessages)
  if (!courses) return null
  return (
    <ul className={styles.figures}>
      {rating && (
        <li>
          <Icon path={iconStarFilled} />
          {t.rating(rating.average.toFixed(1), rating.count)}
        </li>
      )}
      {learners > 0 && (
        <li>
          <Icon path={iconUsers} />
          {courseText.learners(learners)}
        </li>
      )}
      <li>
        <Icon path={iconSchool} />
        {courseText.count(courses)}
      </li>
    </ul>
  )
}

function Portrait({ photo, name }: { photo: string | null; name: string }) {
  if (photo)
    return <img className={styles.portrait} src={mediaUrl(photo, 320)} alt="" width={132} height={132} />
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
