import { useCallback, useEffect, useState } from 'react'
import { toast } from '#kernel/ui/toast.tsx'
import { filesPaths } from '../paths.ts'
import type { Listing, Space } from '../public.ts'

interface ListingQuery {
  space: Space
  folder: string | null
  /** Text to search the whole tree for; empty shows the folder. */
  text: string
  onlyPictures: boolean
  /** The message when the server cannot be reached. */
  failed: string
  /** Called when there is no such tree: members' own files can be closed. */
  onClosed: () => void
}

/** The contents of a folder, or live search results in its tree. */
export function useListing({ space, folder, text, onlyPictures, failed, onClosed }: ListingQuery) {
  const [listing, setListing] = useState<(Listing & { text: string }) | null>(null)
  const searchText = text.trim()
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = { space, limit: 200, sort: '-updated' }
      const address = searchText
        ? filesPaths.api.search({ ...query, text: searchText, types: onlyPictures ? 'image' : null })
        : filesPaths.api.items({ ...query, parentId: folder })
      try {
        const answer = await fetch(address, { signal: signal ?? null })
        if (answer.status === 404 && !folder) return onClosed()
        if (!answer.ok) throw new Error(String(answer.status))
        const fresh = (await answer.json()) as Listing
        setListing({ ...fresh, crumbs: fresh.crumbs ?? [], text: searchText })
      } catch {
        if (!signal?.aborted) toast(failed)
      }
    },
    [space, folder, searchText, onlyPictures, failed, onClosed],
  )
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void load(stop.signal), searchText ? 250 : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, searchText])
  return { listing, clear: useCallback(() => setListing(null), []), reload: load }
}
