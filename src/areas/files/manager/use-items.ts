import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { filesPaths } from '../paths.ts'
import type { FileItem } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { isSearch, sizeRanges } from './files-query.rules.ts'

/** A partially loaded list; the rest is fetched on demand. */
export interface Items {
  total: number
  at: (index: number) => FileItem | undefined
  /** Fetches what is missing in a range (end exclusive). */
  ensure: (from: number, to: number) => Promise<void>
  byId: (id: string) => FileItem | undefined
  all: () => FileItem[]
}

const pageSize = 200

export function useItems(view: FilesView): Items {
  const [pages, setPages] = useState<ReadonlyMap<number, { items: FileItem[]; of: unknown }>>(new Map())
  const query = queryOf(view)
  const latest = useRef({ query, view, pages })
  if (latest.current.query !== query) setPages(new Map())
  latest.current = { query, view, pages: latest.current.query === query ? pages : new Map() }
  const underWay = useRef(new Map<string, Promise<void>>())

  const fetchPage = useCallback((page: number): Promise<void> => {
    const { view, query } = latest.current
    const key = `${page} ${query}`
    const running = underWay.current.get(key)
    if (running) return running
    const work = fetch(`${query}&offset=${page * pageSize}&limit=${pageSize}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then(({ items }: { items: FileItem[] }) => {
        if (latest.current.query !== query) return
        setPages((now) => new Map(now).set(page, { items, of: view }))
      })
      // Anything that failed to load is requested again when it is next visible.
      .catch(() => undefined)
      .finally(() => underWay.current.delete(key))
    underWay.current.set(key, work)
    return work
  }, [])

  const at = useCallback(
    (index: number) =>
      index < view.items.length
        ? view.items[index]
        : pages.get(Math.floor(index / pageSize))?.items[index % pageSize],
    [view.items, pages],
  )
  const ensure = useCallback(
    async (from: number, to: number) => {
      const { view } = latest.current
      const end = Math.min(to, view.total)
      const missing: number[] = []
      for (
        let page = Math.floor(Math.max(from, view.items.length) / pageSize);
        page * pageSize < end;
        page++
      ) {
        if (page * pageSize < view.items.length) continue
        const cachedPage = latest.current.pages.get(page)
        // Loaded before the last change: shown meanwhile, and fetched again.
        if (!cachedPage || cachedPage.of !== view) missing.push(page)
      }
      await Promise.all(missing.map(fetchPage))
    },
    [fetchPage],
  )
  const all = useCallback(
    () => [...view.items, ...[...pages.values()].flatMap(({ items }) => items)],
    [view.items, pages],
  )
  const index = useMemo(() => new Map(all().map((item) => [item.id, item])), [all])
  const byId = useCallback((id: string) => index.get(id), [index])
  // A change in the folder makes loaded items stale; the visible ones are requested again automatically.
  useEffect(() => {
    latest.current.view = view
  }, [view])
  return { total: view.total, at, ensure, byId, all }
}

function queryOf({ place, query }: FilesView): string {
  const { space, ownerId } = place
  const { sort, folder } = query
  if (!isSearch(query)) return filesPaths.api.items({ space, ownerId, sort, parentId: folder })
  const size: { min?: number; max?: number } = query.size ? sizeRanges[query.size] : {}
  return filesPaths.api.search({
    space,
    ownerId,
    sort,
    text: query.search,
    within: query.here ? folder : null,
    types: query.type.join(),
    tags: query.tag,
    from: query.days ? daysAgo(query.days) : null,
    minSize: size.min,
    maxSize: size.max,
  })
}

/** Rounded to the hour, so that pages of one search request the same. */
function daysAgo(days: number): string {
  const hour = 3_600_000
  return new Date(Math.floor(Date.now() / hour) * hour - days * 24 * hour).toISOString()
}
