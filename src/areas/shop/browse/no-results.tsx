import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FilterChip } from '#kernel/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { noneMessages } from '../browse-messages/empty-list.ts'
import { shopPaths } from '../paths.ts'
import styles from './browse.module.css'
import picture from './images/search.webp'
import type { EmptyListView, ListView } from './list-view.ts'

/** No results: a spelling suggestion, one filter less, or a contact. */
export function NoResults({
  view,
  none,
  emptyTitle,
}: {
  view: ListView
  none: EmptyListView
  emptyTitle: string
}) {
  const t = useMessages(noneMessages)
  // Search terms alone are not a removable filter: without them it would be a different query.
  const narrowed = view.filters > 0
  const best = narrowed ? none.drops[0] : undefined
  // All products were requested and there are none: a link to them would lead back here.
  const bare = !narrowed && !view.search && view.path === shopPaths.products()
  const title = view.search ? t.search(view.search) : narrowed ? t.filters : emptyTitle
  return (
    <Empty
      title={title}
      image={{ src: picture, width: 640, height: 480 }}
      actions={
        <>
          {best ? (
            <ButtonLink to={best.to}>{t.showWithout(best.total, best.name)}</ButtonLink>
          ) : bare ? (
            <ButtonLink to="/">{t.home}</ButtonLink>
          ) : (
            <ButtonLink to={shopPaths.products()}>{t.all}</ButtonLink>
          )}
          {none.ask && (
            <a className={buttonClass({ variant: 'ghost' })} href={none.ask}>
              <Icon path={iconMessageCircle} />
              {t.ask}
            </a>
          )}
        </>
      }
    >
      {none.didYouMean && (
        <p>
          {t.didYouMean}{' '}
          <Link className="link" to={none.didYouMean.to}>
            {none.didYouMean.name}
          </Link>{' '}
          {t.orElse}
        </p>
      )}
      <p>{narrowed ? t.tryRemovingFilter : view.search ? t.tryWords : t.emptyLead}</p>
      {narrowed && (
        <nav className={`chips ${styles.middle}`} aria-label={t.tryRemovingFilter}>
          {view.chips.map(({ name, to }) => (
            <FilterChip key={name} name={name} to={to} />
          ))}
        </nav>
      )}
    </Empty>
  )
}
