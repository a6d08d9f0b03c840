import { useEffect, useState } from 'react'
import { certificatePaths } from '../../paths.ts'
import type { Layout } from '../layout.types.ts'
import type { Preview } from '../sample.server.ts'

export interface PreviewState {
  preview: Preview | null
  state: 'drawing' | 'ready' | 'failed'
}

const debounceMs = 200

/**
 * The layout as it would be issued, rendered by the server shortly after each change; the previous rendering stays
 * until the next arrives.
 */
export function usePreview(layout: Layout, holder: string): PreviewState {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [state, setState] = useState<PreviewState['state']>('drawing')
  useEffect(() => {
    const stop = new AbortController()
    setState('drawing')
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(certificatePaths.api.preview, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ layout, holder, width: 1280 }),
          signal: stop.signal,
        })
        if (!answer.ok) return setState('failed')
        setPreview((await answer.json()) as Preview)
        setState('ready')
      } catch {
        if (!stop.signal.aborted) setState('failed')
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [layout, holder])
  return { preview, state }
}
