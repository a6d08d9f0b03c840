import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { teacherMessages } from '../messages/teacher.ts'
import { lessonPaths } from '../paths.ts'
import styles from './teacher.module.css'

/** Links to the profiles of a course's teachers, in its settings. */
export function ProfileLinks({
  courseId,
  teachers,
}: {
  courseId: string
  teachers: readonly { id: string; name: string }[]
}) {
  const t = useMessages(teacherMessages)
  if (!teachers.length) return null
  return (
    <p className={`soft sm ${styles.links}`}>
      {t.profiles}
      {teachers.map(({ id, name }) => (
        <Link key={id} className="link" to={lessonPaths.courseTeacher(courseId, id)}>
          {name}
        </Link>
      ))}
    </p>
  )
}
