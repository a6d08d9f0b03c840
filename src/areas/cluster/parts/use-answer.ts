import { useEffect, useRef } from 'react'

/**
 * Hears each answer of a fetcher once, when the page has been read anew after it. `hear` may be made at every render; the latest is
 * called.
 */
export function useAnswer<Answer>(
  fetcher: { state: string; data: Answer | undefined },
  hear: (answer: Answer) => void,
): void {
  const { state, data } = fetcher
  const latest = useRef(hear)
  const heard = useRef<Answer | undefined>(undefined)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    if (state !== 'idle' || data === undefined || heard.current === data) return
    heard.current = data
    latest.current(data)
  }, [state, data])
}
