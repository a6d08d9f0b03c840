import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { AnyList, QueryChange, QueryOf } from './list.rules.ts'

/** The state of a list page in its URL: filters, order, page and what is open beside it. */
export interface ListUrlState<Query> {
  query: Query
  /** Returns the URL of the page with some parameters changed. A change of the rows resets to the first page. */
  href: (change: QueryChange<Query>) => string
  /** Navigates there without losing the scroll position. `replace` for text typed letter by letter. */
  go: (change: QueryChange<Query>, options?: { replace?: boolean }) => void
  /** The query the page is navigating to, or null. */
  coming: Query | null
}

export function useListUrl<Of extends AnyList>(list: Of): ListUrlState<QueryOf<Of>> {
  type Query = QueryOf<Of>
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const query = useMemo(() => list.parse(new URLSearchParams(search)) as Query, [list, search])
  const href = useCallback(
    (change: QueryChange<Query>) => {
      const params = list.params(query, change).toString()
      return params ? `${pathname}?${params}` : pathname
    },
    [list, query, pathname],
  )
  const go = useCallback(
    (change: QueryChange<Query>, { replace = false } = {}) => {
      navigate(href(change), { replace, preventScrollReset: true })
    },
    [navigate, href],
  )
  const coming =
    location?.pathname === pathname ? (list.parse(new URLSearchParams(location.search)) as Query) : null
  return { query, href, go, coming }
}
