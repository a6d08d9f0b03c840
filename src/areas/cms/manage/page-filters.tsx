import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { manageMessages } from '../messages/manage.ts'
import styles from './manage.module.css'
import type { ManageView } from './manage-view.server.ts'

const states = ['draft', 'scheduled', 'published', 'unpublished'] as const

/** Which pages or posts are listed, and in which order; both stand in the address. */
export function PageFilters({
  tab,
  search,
  pageState,
  sort,
}: Pick<ManageView, 'tab' | 'search' | 'pageState' | 'sort'>) {
  const t = useMessages(manageMessages)
  const at = (state: string, order: string) =>
    `?${new URLSearchParams({ tab, ...(search && { q: search }), ...(state && { state }), ...(order === 'name' && { sort: order }) })}`
  return (
    <div className={styles.filters}>
      <nav className={styles.states} aria-label={t.states}>
        {[null, ...states].map((state) => (
          <Link
            key={state}
            className={state === pageState ? 'chip set' : 'chip'}
            to={at(state ?? '', sort)}
            aria-current={state === pageState ? 'page' : undefined}
          >
            {state ? t.state[state] : t.anyState}
          </Link>
        ))}
      </nav>
      <nav className={styles.states} aria-label={t.sort.label}>
        <span className="xs soft">{t.sort.label}</span>
        {(['written', 'name'] as const).map((order) => (
          <Link
            key={order}
            className={order === sort ? 'chip set' : 'chip'}
            to={at(pageState ?? '', order)}
            aria-current={order === sort ? 'true' : undefined}
          >
            {t.sort[order]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
