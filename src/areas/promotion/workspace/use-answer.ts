import { useCallback, useRef, useState } from 'react'

/**
 * Asks a call with a form and keeps its last answer; of several that are under way the last asked counts. Not by a fetcher of the router: what
 * is only asked must not stand between an act of the page and the fresh reading behind it.
 */
export function useAnswer<Result>(address: string): {
  ask: (form: FormData) => void
  /** Undefined before the first answer; null where the form was not complete. */
  answer: Result | null | undefined
  pending: boolean
} {
  const [answer, setAnswer] = useState<Result | null>()
  const [pending, setPending] = useState(false)
  const last = useRef(0)
  const ask = useCallback(
    async (form: FormData) => {
      last.current += 1
      const own = last.current
      setPending(true)
      const found = await fetch(address, { method: 'POST', body: form })
        .then((response) => (response.ok ? (response.json() as Promise<Result | null>) : null))
        // Without a network the last answer stays.
        .catch(() => undefined)
      if (own !== last.current) return
      setPending(false)
      if (found !== undefined) setAnswer(found)
    },
    [address],
  )
  return { ask, answer, pending }
}
