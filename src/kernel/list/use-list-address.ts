import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { AnyList, Change, QueryOf } from './list.rules.ts'

/** The address of a list page as its memory: filters, order, page and what is open beside it. */
export interface ListAddress<Query> {
  query: Query
  /** The same page with some of it changed. What changes the rows begins at the first page. */
  href: (change: Change<Query>) => string
  /** Goes there without losing the place on the page. `replace` for what is typed letter by letter. */
  go: (change: Change<Query>, options?: { replace?: boolean }) => void
  /** What the page is on its way to show, or null. */
  coming: Query | null
}

export function useListAddress<Of extends AnyList>(list: Of): ListAddress<QueryOf<Of>> {
  type Query = QueryOf<Of>
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const query = useMemo(() => list.parse(new URLSearchParams(search)) as Query, [list, search])
  const href = useCallback(
    (change: Change<Query>) => {
      const params = list.params(query, change).toString()
      return params ? `${pathname}?${params}` : pathname
    },
    [list, query, pathname],
  )
  const go = useCallback(
    (change: Change<Query>, { replace = false } = {}) => {
      navigate(href(change), { replace, preventScrollReset: true })
    },
    [navigate, href],
  )
  const coming =
    location?.pathname === pathname ? (list.parse(new URLSearchParams(location.search)) as Query) : null
  return { query, href, go, coming }
}
