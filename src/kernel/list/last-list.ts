import { useEffect, useState } from 'react'

/** A list as last seen in this tab: its filters, and its rows in order. */
interface LastList {
  search: string
  keys: readonly string[]
}

const nameOf = (path: string) => `list:${path}`

/** Stores what a list shows, for the pages of its records. Works without storage as well. */
export function useRememberedList(path: string, search: string, keys: readonly string[]): void {
  const snapshot = JSON.stringify({ search, keys } satisfies LastList)
  useEffect(() => {
    try {
      sessionStorage.setItem(nameOf(path), snapshot)
    } catch {
      // Record pages then link to the list without its filters.
    }
  }, [path, snapshot])
}

/**
 * The list from which a record's page was opened: the URL with its filters, and the records before and after it, if it
 * was among them.
 */
export interface FromList {
  back: string
  previous: string | null
  next: string | null
}

/**
 * Returns the position of `key` in the list at `path` as this tab last saw it. The first render has only the plain
 * list, as on the server.
 */
export function useFromList(path: string, key: string): FromList {
  const [last, setLast] = useState<LastList | null>(null)
  useEffect(() => {
    try {
      setLast(readList(sessionStorage.getItem(nameOf(path))))
    } catch {
      setLast(null)
    }
  }, [path])
  return fromList(path, key, last)
}

export function fromList(path: string, key: string, last: LastList | null): FromList {
  const at = last ? last.keys.indexOf(key) : -1
  const to = (index: number) => {
    const other = at < 0 ? undefined : last?.keys[index]
    return other === undefined ? null : `${path}/${encodeURIComponent(other)}`
  }
  return { back: path + (last?.search ?? ''), previous: to(at - 1), next: to(at + 1) }
}

/** Parses what the tab stored; null if it is invalid. */
export function readList(text: string | null): LastList | null {
  const saved: Partial<LastList> | null = JSON.parse(text ?? 'null')
  if (typeof saved?.search !== 'string' || !Array.isArray(saved.keys)) return null
  return { search: saved.search, keys: saved.keys.filter((key) => typeof key === 'string') }
}
