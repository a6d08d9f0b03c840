import { useCallback, useEffect, useState } from 'react'
import { toast } from '#kernel/ui/toast.tsx'
import { filesPaths } from '../paths.ts'
import type { Listing, Space } from '../public.ts'

interface Wish {
  space: Space
  folder: string | null
  /** Words to search the whole tree by; empty shows the folder. */
  text: string
  onlyPictures: boolean
  /** Said where the server cannot be asked. */
  failed: string
}

/** What lies in a folder, or is found in its tree while one types. */
export function useListing({ space, folder, text, onlyPictures, failed }: Wish) {
  const [listing, setListing] = useState<(Listing & { text: string }) | null>(null)
  const words = text.trim()
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = { space, limit: 200, sort: '-updated' }
      const address = words
        ? filesPaths.api.search({ ...query, text: words, types: onlyPictures ? 'image' : null })
        : filesPaths.api.items({ ...query, parentId: folder })
      try {
        const answer = await fetch(address, { signal: signal ?? null })
        if (!answer.ok) throw new Error(String(answer.status))
        const fresh = (await answer.json()) as Listing
        setListing({ ...fresh, crumbs: fresh.crumbs ?? [], text: words })
      } catch {
        if (!signal?.aborted) toast(failed)
      }
    },
    [space, folder, words, onlyPictures, failed],
  )
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void load(stop.signal), words ? 250 : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, words])
  return { listing, clear: useCallback(() => setListing(null), []), reload: load }
}
