import { Link } from 'react-router'
import type { AnyList, QueryChange, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import { useCurrentTabInView } from '../use-current-tab-in-view.ts'

interface Props<Of extends AnyList> {
  list: Of
  address: ListUrlState<QueryOf<Of>>
  label: string
  names: Readonly<Record<QueryOf<Of>['tab'], string>>
  /** The number of items in each tab, regardless of the other filters; null for a tab whose number nobody needs. */
  counts?: Readonly<Partial<Record<QueryOf<Of>['tab'], number | null>>>
  /** Whether each tab is a separate list: the search and filters of one do not apply to another. */
  apart?: boolean
  /** The tabs the viewer may open; all if absent. */
  shown?: readonly QueryOf<Of>['tab'][]
}

/** The tabs of a list as links; the current one is scrolled into view. */
export function ListTabs<Of extends AnyList>({
  list,
  address,
  label,
  names,
  counts,
  apart,
  shown,
}: Props<Of>) {
  const strip = useCurrentTabInView(address.query.tab)
  const others = apart ? { ...list.unfiltered, sort: null } : {}
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {(shown ?? list.tabs).map((tab: QueryOf<Of>['tab']) => {
        const on = tab === address.query.tab
        return (
          <Link
            key={tab}
            to={address.href({ ...others, tab } as QueryChange<QueryOf<Of>>)}
            preventScrollReset
            className={on ? 'on' : undefined}
            aria-current={on ? 'page' : undefined}
          >
            {names[tab]} {counts && counts[tab] !== null && <em>{counts[tab] ?? 0}</em>}
          </Link>
        )
      })}
    </nav>
  )
}
