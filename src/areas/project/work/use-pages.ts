import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { projectPaths } from '../paths.ts'
import { type TaskItem, taskPageSize } from '../query/task-list.types.ts'
import { pagesOf } from '../query/task-query.rules.ts'
import type { Work } from './work.server.ts'

interface LoadedPages {
  /** The query, without the number of pages. */
  query: string
  pages: readonly (readonly TaskItem[])[]
}

/**
 * Loads the tasks of a query as far as the URL requests: the page contains the first thousand, and the browser loads a
 * thousand more at a time, so that no page has to load ten thousand in one go. `reload` reloads what was loaded this
 * way.
 */
export function usePages(
  work: Work,
  params: URLSearchParams,
): { items: readonly TaskItem[]; reload: () => Promise<void> } {
  const { list, project } = work
  const [read, setRead] = useState<LoadedPages>({ query: '', pages: [] })
  const query = new URLSearchParams({ q: params.get('q') ?? '', sort: params.get('sort') ?? '' }).toString()
  const more = Math.min(pagesOf(params), Math.ceil(list.total / taskPageSize)) - 1
  const path = projectPaths.api.tasks(project?.id ?? 'all')
  const running = useRef(0)
  const reload = useCallback(async () => {
    const run = ++running.current
    for (let page = 1; page <= more; page++) {
      const answer = await fetch(
        `${path}?${query}&offset=${page * taskPageSize}&limit=${taskPageSize}`,
      ).catch(() => null)
      // Another load started meanwhile; what could not be loaded is requested again with the next change.
      if (run !== running.current || !answer?.ok) return
      const { items } = (await answer.json()) as { items: TaskItem[] }
      startTransition(() =>
        setRead((now) => {
          const before = now.query === query ? now.pages : []
          return { query, pages: [...before.slice(0, page - 1), items, ...before.slice(page)].slice(0, more) }
        }),
      )
    }
  }, [path, query, more])
  useEffect(() => {
    // Every reload of the page may have brought other tasks.
    if (list) void reload()
  }, [list, reload])
  const items = useMemo(() => {
    if (more < 1 || read.query !== query || !read.pages.length) return list.items
    // Tasks that moved between pages while loading are included once.
    const all = new Map(list.items.map((task) => [task.id, task]))
    for (const page of read.pages.slice(0, more))
      for (const task of page) all.set(task.id, all.get(task.id) ?? task)
    return [...all.values()]
  }, [list, more, read, query])
  return { items, reload }
}
