import { useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { lookupFor, type Place } from './address.rules.ts'
import { addressPaths } from './paths.ts'

/** The result for the text typed last. `items` stay while the next response is pending, so that the list does not flicker. */
export interface PlaceSearch {
  status: 'idle' | 'loading' | 'done' | 'failed'
  items: readonly Place[]
}

const idleSearch: PlaceSearch = { status: 'idle', items: [] }
const debounceMs = 150
const maxResults = 8

/**
 * Queries the server for places during typing: immediately for a whole postcode, otherwise after a short pause. The
 * latest query wins.
 */
export function usePlaceSearch(): PlaceSearch & { search: (input: string) => void } {
  const locale = useLocale()
  const [search, setSearch] = useState(idleSearch)
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(null)

  function ask(input: string) {
    if (running.current) {
      clearTimeout(running.current.timer)
      running.current.abort.abort()
      running.current = null
    }
    const lookup = lookupFor(input)
    if (!lookup) return setSearch(idleSearch)
    const abort = new AbortController()
    const address =
      'postcode' in lookup
        ? addressPaths.api.postcode(lookup.postcode, locale)
        : addressPaths.api.search({ q: lookup.search, limit: maxResults, lang: locale })
    setSearch((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(() => load(address, abort.signal), 'postcode' in lookup ? 0 : debounceMs)
    running.current = { timer, abort }
  }

  async function load(address: string, signal: AbortSignal) {
    try {
      const items = await fetchPlaces(address, signal)
      if (!signal.aborted) setSearch({ status: 'done', items })
    } catch {
      // Offline or rejected: the field says so, and the province lists remain as an alternative.
      if (!signal.aborted) setSearch({ status: 'failed', items: [] })
    }
  }

  return { ...search, search: ask }
}

async function fetchPlaces(address: string, signal: AbortSignal): Promise<Place[]> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`address search failed with status ${response.status}`)
  const { items }: { items: Place[] } = await response.json()
  return items
}
