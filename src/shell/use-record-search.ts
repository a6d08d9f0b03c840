import { useEffect, useState } from 'react'
import { kernelPaths } from '#kernel/paths.ts'

interface Hit {
  id: string
  title: string
  detail?: string
  to: string
}

export interface RecordGroup {
  key: string
  label: string
  icon: string
  hits: Hit[]
}

/** Long enough that a word typed without a pause is requested once, short enough not to be noticed. */
const debounceMs = 80

/** Searches the site's records for the text of a field (`GET /api/search`); the last result stays until the next one arrives. */
export function useRecordSearch(input: string): { groups: RecordGroup[]; isPending: boolean } {
  const text = input.trim()
  const [found, setFound] = useState<{ text: string; groups: RecordGroup[] }>({ text: '', groups: [] })
  const searches = text.length >= 2
  useEffect(() => {
    if (!searches) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const response = await fetch(kernelPaths.api.search(text), {
        signal: request.signal,
      }).catch(() => null)
      const answer = response?.ok ? ((await response.json().catch(() => null)) as Answer | null) : null
      if (!request.signal.aborted) setFound({ text, groups: answer?.groups ?? [] })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, searches])
  return { groups: searches ? found.groups : [], isPending: searches && found.text !== text }
}

interface Answer {
  groups: RecordGroup[]
}
