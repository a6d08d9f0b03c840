import { useEffect, useRef, useState } from 'react'

/**
 * The search results for the latest input. `items` stay while the next response is loading, so that the list does not
 * flicker.
 */
export interface SearchResults<Item> {
  status: 'idle' | 'loading' | 'done' | 'failed'
  items: readonly Item[]
}

const debounceMs = 150

/** Queries one of the page's searches while the user types, after a short debounce; the latest query wins. */
export function useRecordSearch<Item>(
  address: string,
  text: string,
  minLength: number,
  itemsOf: (answer: never) => readonly Item[] = ({ items }: { items: readonly Item[] }) => items,
): SearchResults<Item> {
  const [found, setFound] = useState<SearchResults<Item>>({ status: 'idle', items: [] })
  const query = text.trim()
  // Recreated at every render, but with the same meaning each time.
  const read = useRef(itemsOf)
  useEffect(() => {
    if (query.length < minLength) {
      setFound({ status: 'idle', items: [] })
      return
    }
    const abort = new AbortController()
    setFound((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(() => {
      fetchResults(`${address}?q=${encodeURIComponent(query)}`, abort.signal).then(
        (answer) => setFound({ status: 'done', items: read.current(answer) }),
        () => {
          if (!abort.signal.aborted) setFound({ status: 'failed', items: [] })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, query, minLength])
  return found
}

async function fetchResults(address: string, signal: AbortSignal): Promise<never> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`search request failed with status ${response.status}`)
  return response.json() as Promise<never>
}
