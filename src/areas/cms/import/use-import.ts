import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#kernel/live/use-live.ts'
import type { ImportCounts } from './import.types.ts'
import type { OpenImport } from './import-view.ts'

interface Heard {
  id: string
  status: string
  counts: ImportCounts
}

/** The open import with its figures as they come in; the page is read anew when its state changes. */
export function useImport(open: OpenImport | null): OpenImport | null {
  const { revalidate } = useRevalidator()
  const [heard, setHeard] = useState<Heard | null>(null)
  const status = open?.status
  const hear = useCallback(
    (data: unknown) => {
      const news = data as Heard
      setHeard(news)
      if (news.status !== status) revalidate()
    },
    [revalidate, status],
  )
  useLive(open ? `cms-import:${open.id}` : null, hear, { onBack: revalidate })
  // What was read is newer than what was heard before.
  useEffect(() => {
    if (open) setHeard(null)
  }, [open])
  const fresh = open && heard && heard.id === open.id && heard.status === open.status
  return fresh ? { ...open, counts: heard.counts } : open
}
