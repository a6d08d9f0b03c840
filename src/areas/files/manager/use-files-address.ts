import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Change = Record<string, string | number | null | undefined>

/** The address of the page as its memory: folder, search, order, look, and what is open beside it. */
export interface FilesAddress {
  params: URLSearchParams
  /** The same page with some of it changed; empty ones go. */
  href: (change: Change) => string
  go: (change: Change, options?: { replace?: boolean }) => void
  /** A folder of this tree with nothing sought; null is the top. */
  folderHref: (id: string | null) => string
}

/** What narrows a list, and goes when another folder or list is opened. */
const narrowing = { q: null, type: null, tag: null, days: null, size: null, here: null, item: null }

export function useFilesAddress(): FilesAddress {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const href = useCallback(
    (change: Change) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      const text = next.toString()
      return text ? `${pathname}?${text}` : pathname
    },
    [params, pathname],
  )
  const go = useCallback(
    (change: Change, { replace = false } = {}) => {
      navigate(href(change), { replace, preventScrollReset: true })
    },
    [href, navigate],
  )
  const folderHref = useCallback(
    (id: string | null) => href({ ...narrowing, view: null, folder: id }),
    [href],
  )
  return { params, href, go, folderHref }
}

export { narrowing }
