import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import type { DetailView } from '../catalogue/detail.server.ts'
import { completionMessages } from '../messages/completion.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import { missingUnits } from '../progress/completion.rules.ts'
import styles from './play.module.css'

/** What a learner still has to do, one sentence per unit with a link to it or the reason why it is not available yet. */
export function MissingList({ course }: { course: DetailView }) {
  const t = useMessages(completionMessages)
  const { locks } = useMessages(courseMessages)
  const locale = useLocale()
  const missing = missingUnits(course.sections)
  if (!missing.length) return null
  return (
    <details className={styles.missing}>
      <summary>{t.left(missing.length)}</summary>
      <ul>
        {missing.map((unit) => (
          <li key={unit.id}>
            {unit.lock ? (
              <>
                {t.missing(unit)}
                <small>
                  {'opensOn' in unit.lock
                    ? locks.on(formatDate(unit.lock.opensOn, locale, 'medium'))
                    : locks.after(unit.lock.after)}
                </small>
              </>
            ) : (
              <Link to={lessonPaths.play(course.slug, unit.id)}>{t.missing(unit)}</Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
