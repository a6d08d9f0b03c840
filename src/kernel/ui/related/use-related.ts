import { useEffect, useState } from 'react'
import { kernelPaths } from '#kernel/paths.ts'
import type { RelatedGroup, RelatedRecord } from '#kernel/related/related.ts'

/** Returns what areas offer for a record once the page is hydrated; empty if it cannot be loaded. */
export function useRelated({ to, label }: RelatedRecord): readonly RelatedGroup[] {
  const [found, setFound] = useState<readonly RelatedGroup[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const address = kernelPaths.api.related({ to, label: label.slice(0, 160) })
    fetch(address, { signal: controller.signal, headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ groups: RelatedGroup[] }>) : { groups: [] }))
      .then(({ groups }) => setFound(groups))
      // The record is complete without it; when the page is left, the request is simply dropped.
      .catch(() => undefined)
    return () => controller.abort()
  }, [to, label])
  return found
}
