import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { pathMessages } from '../messages/path.ts'
import { lessonPaths } from '../paths.ts'
import type { ListedPath } from './path.server.ts'
import styles from './path-list.module.css'

/** Paths as cards that lead to them. */
export function PathList({ paths }: { paths: readonly ListedPath[] }) {
  const t = useMessages(pathMessages)
  const locale = useLocale()
  return (
    <ul className={styles.paths}>
      {paths.map(({ slug, title, courses, price }) => (
        <li key={slug} className="card">
          <h3>
            <Link to={lessonPaths.path(slug)}>{title}</Link>
          </h3>
          <p className="soft sm">
            {t.courses(courses)}
            {price > 0 && ` · ${formatBaht(price, { locale })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
