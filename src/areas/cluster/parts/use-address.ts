import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

type Change = Record<string, string | number | boolean | null | undefined>

/** The address of a list page as its memory: filters, order, page and what is open beside it. */
export interface Address {
  params: URLSearchParams
  /** The same page with some parameters changed; empty ones go. A new filter begins at the first page. */
  href: (change: Change) => string
  /** Goes there without losing the place on the page. `replace` for what is typed letter by letter. */
  go: (change: Change, options?: { replace?: boolean }) => void
  /** Where the page is on its way to, or null. */
  coming: URLSearchParams | null
}

export function useAddress(): Address {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const href = useCallback((change: Change) => `${pathname}${changed(params, change)}`, [pathname, params])
  const go = useCallback(
    (change: Change, { replace = false } = {}) => {
      navigate(href(change), { replace, preventScrollReset: true })
    },
    [navigate, href],
  )
  const coming = location?.pathname === pathname ? new URLSearchParams(location.search) : null
  return { params, href, go, coming }
}

/** What is open beside a list does not change which rows it shows. */
const beside = new Set(['order', 'product', 'part', 'page', 'column'])

function changed(params: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(params)
  if (Object.keys(change).some((name) => !beside.has(name))) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '' || value === false) next.delete(name)
    else next.set(name, value === true ? '1' : String(value))
  }
  const text = next.toString()
  return text ? `?${text}` : ''
}
