import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { formatRelative } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import { queueMessages } from '../messages/queue.ts'
import type { QueueScope } from '../paths.ts'
import styles from './queue.module.css'
import type { Queue } from './queue.server.ts'

interface Props {
  queue: Queue
  scope: QueueScope
  selection: Selection
  href: (id: string) => string
}

/** The queue, each entry in a few lines: author, time, beginning and subject. */
export function EntryList({ queue: { page, open, now }, scope, selection, href }: Props) {
  const t = useMessages(queueMessages)
  const locale = useLocale()
  return (
    <ul className={styles.list} aria-label={t.titles[scope]}>
      {page.items.map(({ id, kind, name, body, stars, at, subject, reports }) => (
        <li key={id} className={id === open?.id ? styles.open : undefined}>
          <label className="scripted">
            <input
              type="checkbox"
              className="ck"
              aria-label={t.chooseEntry(`${name || t.someone}: ${body.slice(0, 60)}`)}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id)}
            />
          </label>
          <Link to={href(id)} aria-current={id === open?.id ? 'true' : undefined} preventScrollReset>
            <span className="row between">
              <b className="ell">{name || t.someone}</b>
              <time className="xs soft-t" dateTime={at.toISOString()}>
                {formatRelative(at, now, locale)}
              </time>
            </span>
            {stars !== null && (
              <span className="row xs">
                <Rating value={stars} long />
              </span>
            )}
            {body && <span className={styles.words}>{body}</span>}
            <span className="row wrap xs soft-t">
              {scope === 'all' && <Badge>{t.titles[kind]}</Badge>}
              {reports > 0 && <Badge tone="warn">{t.reports(reports)}</Badge>}
              <span className="ell">
                {subject ? subject.title[locale] || subject.title.th : t.noLongerAvailable}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
