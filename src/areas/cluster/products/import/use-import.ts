import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#kernel/live/use-live.ts'
import { isWorking } from '#kernel/ui/bulk-import/import-step.rules.ts'
import type { ImportNote, ImportPageView } from './import.types.ts'

type Open = ImportPageView['open']

/** The open import with its figures as they come in. The page is read anew when the state changes, since faults and words come then. */
export function useImport(open: Open): Open {
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState<ImportNote | null>(null)
  const status = open?.status
  const hear = useCallback(
    (data: unknown) => {
      const news = data as ImportNote
      setNote(news)
      if (news.status !== status) revalidate()
    },
    [revalidate, status],
  )
  useLive(open ? `import:${open.id}` : null, hear, { onBack: revalidate })
  // What was read is newer than what was heard before.
  useEffect(() => {
    if (open) setNote(null)
  }, [open])
  if (!open || !note || note.id !== open.id || note.status !== open.status || !isWorking(open.status))
    return open
  return { ...open, counts: note.counts ?? open.counts, lines: note.lines }
}
