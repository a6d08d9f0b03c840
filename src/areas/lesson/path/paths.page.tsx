import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { authoringMessages } from '../messages/authoring.ts'
import { pathMessages } from '../messages/path.ts'
import { lessonPaths } from '../paths.ts'
import styles from './path.module.css'
import { listPaths } from './path.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => pathMessages[locale].title }

export async function loader({ context }: LoaderFunctionArgs) {
  const all = await listPaths(ctxOf(context))
  return all.map(({ id, title, price, isOpen, courseIds }) => ({
    id,
    title,
    price,
    isOpen,
    courses: courseIds.length,
  }))
}

/** The learning paths of the site. */
export default function PathsPage() {
  const t = useMessages(pathMessages)
  const a = useMessages(authoringMessages)
  const locale = useLocale()
  const all = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} back={{ to: lessonPaths.courses, label: a.title }}>
        <Link className="btn primary" to={lessonPaths.pathSettings('new')}>
          {t.create}
        </Link>
      </TitleRow>
      <Card>
        <p className="soft">{all.length === 0 ? t.none : t.lead}</p>
        <ul className={styles.list}>
          {all.map(({ id, title, price, isOpen, courses }) => (
            <li key={id}>
              <span>
                <Link to={lessonPaths.pathSettings(id)}>{title}</Link>
                <small className="soft">
                  {' '}
                  {t.courses(courses)}
                  {price > 0 && ` · ${formatBaht(price, { locale })}`}
                </small>
              </span>
              <Badge {...(isOpen && { tone: 'good' as const })}>{isOpen ? t.open : t.closed}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
