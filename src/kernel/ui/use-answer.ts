import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'

/**
 * Hears each answer of a fetcher once, when the page has been read again after it. `onAnswer` may be made at every render; the latest is
 * called. What was refused because things had moved on is followed by a reading of the page, which a refusal alone does not bring.
 */
export function useAnswer<Answer>(
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
    if (refusalOf(data)?.problem.status === 409) revalidate()
    answer(data)
  }, [state, data, revalidate])
}
