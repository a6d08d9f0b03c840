import { useCallback, useRef, useState } from 'react'

/**
 * Sends a form to an API call and keeps the last result; of several pending calls the latest wins. Does not use a
 * router fetcher: a mere query must not come between a page's action and its revalidation.
 */
export function useFormRequest<Result>(address: string): {
  request: (form: FormData) => void
  /** Undefined before the first result; null when the form was incomplete. */
  answer: Result | null | undefined
  pending: boolean
} {
  const [answer, setAnswer] = useState<Result | null>()
  const [pending, setPending] = useState(false)
  const last = useRef(0)
  const sendForm = useCallback(
    async (form: FormData) => {
      last.current += 1
      const requestNumber = last.current
      setPending(true)
      const found = await fetch(address, { method: 'POST', body: form })
        .then((response) => (response.ok ? (response.json() as Promise<Result | null>) : null))
        // When offline, the last result stays.
        .catch(() => undefined)
      if (requestNumber !== last.current) return
      setPending(false)
      if (found !== undefined) setAnswer(found)
    },
    [address],
  )
  return { request: sendForm, answer, pending }
}
