import { useEffect, useState } from 'react'
import { kernelPaths } from '#kernel/paths.ts'
import type { RelatedGroup, RelatedRecord } from '#kernel/related/related.ts'

/** What areas have for a record, once the page is alive; nothing where that cannot be had. */
export function useRelated({ to, label }: RelatedRecord): readonly RelatedGroup[] {
  const [found, setFound] = useState<readonly RelatedGroup[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const address = kernelPaths.api.related({ to, label: label.slice(0, 160) })
    fetch(address, { signal: controller.signal, headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ groups: RelatedGroup[] }>) : { groups: [] }))
      .then(({ groups }) => setFound(groups))
      // The record is whole without it; a page that is left asks in vain.
      .catch(() => undefined)
    return () => controller.abort()
  }, [to, label])
  return found
}
