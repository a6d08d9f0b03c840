import { useCallback, useEffect, useState } from 'react'
import { toast } from '#kernel/ui/toast.tsx'
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
      const params = new URLSearchParams({ space, limit: '200', sort: '-updated' })
      if (words) params.set('text', words)
      else if (folder) params.set('parentId', folder)
      if (words && onlyPictures) params.set('types', 'image')
      try {
        const answer = await fetch(`/api/files/${words ? 'search' : 'items'}?${params}`, {
          signal: signal ?? null,
        })
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
