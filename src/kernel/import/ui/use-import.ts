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
 * The open import with its figures as they come in over its live channel (`channel` with its id: `import:` …). The page is read again when
 * the state changes, since faults and words come then.
 */
export function useImport<Open extends Status>(open: Open | null, channel: string): Open | null {
  const { revalidate } = useRevalidator()
  const [handled, setHandled] = useState<Partial<Open> | null>(null)
  const status = open?.status
  const waits = open !== null && waitingPictures(open) > 0
  const onMessage = useCallback(
    (data: unknown) => {
      const news = data as Partial<Open>
      setHandled(news)
      // Why pictures did not come is read when the last one is settled.
      const settled = waits && news.counts && waitingPictures({ counts: news.counts }) === 0
      if (news.status !== status || settled) revalidate()
    },
    [revalidate, status, waits],
  )
  useLive(open ? `${channel}${open.id}` : null, onMessage, { onBack: revalidate })
  // What was read is newer than what was heard before.
  useEffect(() => {
    if (open) setHandled(null)
  }, [open])
  const isFresh = open && handled?.id === open.id && handled.status === open.status
  return isFresh ? { ...open, ...handled } : open
}

const waitingPictures = ({ counts }: { counts: object }): number =>
  'picturesWaiting' in counts ? Number(counts.picturesWaiting) : 0
