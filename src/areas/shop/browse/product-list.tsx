import { ProductGrid } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { FilterChip } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAdjustmentsHorizontal } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { listMessages } from '../browse-messages/list.ts'
import styles from './browse.module.css'
import { CompareLink } from './compare-link.tsx'
import { Filters } from './filters.tsx'
import type { ListView } from './list-view.ts'
import { NoResults } from './no-results.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useSheet } from './use-sheet.ts'
import { useSlowList } from './use-slow-list.ts'

interface Props {
  view: ListView
  /** Title shown when the list contains nothing at all. */
  emptyTitle: string
}

/**
 * The product list: facets at the side (a sheet on small screens), sorting, cards, pagination. The URL holds all of its
 * state.
 */
export function ProductList({ view, emptyTitle }: Props) {
  const t = useMessages(listMessages)
  const form = useFilterForm(view)
  const sheet = useSheet()
  const slow = useSlowList(view.path)
  const total = groupDigits(view.total)
  const { filters, filterable } = view
  const pageAddress = (page: number) =>
    view.path + (page === 1 ? view.query : `${view.query ? `${view.query}&` : '?'}page=${page}`)
  return (
    <div className={filterable ? 'list-page' : undefined}>
      {filterable && <Filters view={view} form={form} sheet={sheet} />}
      <div id="list">
        {filterable && (
          <div className="toolbar">
            <a className="chip only-phone" href="#filters">
              <Icon path={iconAdjustmentsHorizontal} />
              {t.filters} {filters > 0 && <span className={`badge solid ${styles.tally}`}>{filters}</span>}
            </a>
            {view.total > 0 && (
              <p className="soft sm desk" aria-live="polite">
                <b className={styles.strong}>{t.range(groupDigits(view.first), groupDigits(view.last))}</b>{' '}
                {t.ofAll(total)}
              </p>
            )}
            <CompareLink />
            {view.total > 1 && <SortSelect view={view} form={form} />}
          </div>
        )}
        {view.chips.length > 0 && view.total > 0 && (
          <nav className={`chips slide ${styles.chips}`} aria-label={t.active}>
            {view.chips.map(({ name, to }) => (
              <FilterChip key={name} name={name} to={to} />
            ))}
            <ButtonLink to={view.path} variant="quiet" size="small">
              {t.clearAll}
            </ButtonLink>
          </nav>
        )}
        {view.loose && view.total > 0 && (
          <div className={styles.chips}>
            <Notice>{t.loose(view.search)}</Notice>
          </div>
        )}
        {view.none && <NoResults view={view} none={view.none} emptyTitle={emptyTitle} />}
        {view.total > 0 && <h2 className="vh">{t.items}</h2>}
        {slow ? <SkeletonCards label={t.loading} /> : <ProductGrid cards={view.cards} eager={4} />}
        {view.pages > 1 && (
          <div className={styles.pages}>
            <Pagination page={view.page} pages={view.pages} href={pageAddress} />
            <p className="center soft sm">{t.seenSoFar(groupDigits(view.last), total)}</p>
          </div>
        )}
      </div>
    </div>
  )
}
