import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#kernel/live/use-live.ts'
import type { ImportStatus } from '../import.states.ts'

interface Status {
  id: string
  status: ImportStatus
  counts: object
}

/**
 * Returns the open import with its counts updated over its live channel (`channel` with its id: `import:` …). The page
 * is reloaded when the state changes, since errors and messages arrive then.
 */
export function useImport<Open extends Status>(open: Open | null, channel: string): Open | null {
  const { revalidate } = useRevalidator()
  const [handled, setHandled] = useState<Partial<Open> | null>(null)
  const status = open?.status
  const awaitsImages = open !== null && waitingImages(open) > 0
  const onMessage = useCallback(
    (data: unknown) => {
      const update = data as Partial<Open>
      setHandled(update)
      // The reasons for failed images are loaded once the last one is settled.
      const settled = awaitsImages && update.counts && waitingImages({ counts: update.counts }) === 0
      if (update.status !== status || settled) revalidate()
    },
    [revalidate, status, awaitsImages],
  )
  useLive(open ? `${channel}${open.id}` : null, onMessage, { onBack: revalidate })
  // Loaded data is newer than earlier live updates.
  useEffect(() => {
    if (open) setHandled(null)
  }, [open])
  const isFresh = open && handled?.id === open.id && handled.status === open.status
  return isFresh ? { ...open, ...handled } : open
}

const waitingImages = ({ counts }: { counts: object }): number =>
  'picturesWaiting' in counts ? Number(counts.picturesWaiting) : 0
