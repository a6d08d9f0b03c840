import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'

/**
 * Calls `onAnswer` once for each response of a fetcher, after the page has been revalidated. `onAnswer` may be
 * recreated at every render; the latest is called. A 409 response triggers a revalidation itself, because a refusal
 * does not cause one.
 */
export function useFetcherResponse<Answer>(
  fetcher: { state: string; data: Answer | undefined },
  onAnswer: (answer: Answer) => void,
): void {
  const { state, data } = fetcher
  const { revalidate } = useRevalidator()
  const handled = useRef<Answer | undefined>(undefined)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state !== 'idle' || data === undefined || handled.current === data) return
    handled.current = data
    if (rejectionOf(data)?.problem.status === 409) revalidate()
    answer(data)
  }, [state, data, revalidate])
}
