import { useEffect, useEffectEvent, useState } from 'react'
import { retryingFetch } from './retrying-fetch.ts'
import { submittingFetch } from './submitting-fetch.ts'

const maxPauseMs = 15_000

/** Waits longer with each failure, or until the browser reports that the network is back. */
export const pauseBeforeRetry = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(maxPauseMs, 500 * 2 ** failures))
    addEventListener('online', done)
  })

/** Returns the URL from which the router loads the current page's data. */
const pageDataUrl = () => `${location.pathname}${location.pathname.endsWith('/') ? '_' : ''}.data`

/**
 * Keeps the current page while it is revalidated or submits something: without network the router would replace it with
 * the error page, losing everything on it. Loading is retried until it succeeds; leaving the page stops it. What is
 * submitted is not sent again: `onLost` tells the user. Returns whether loading is waiting for the network.
 */
export function useResilientRevalidation(onLost: () => void): boolean {
  const [waiting, setWaiting] = useState(0)
  const tellLost = useEffectEvent(onLost)
  useEffect(() => {
    const before = window.fetch
    window.fetch = retryingFetch(
      submittingFetch(
        before.bind(window),
        ({ origin, pathname }) => origin === location.origin && pathname.endsWith('.data'),
        () => tellLost(),
      ),
      ({ origin, pathname }) => origin === location.origin && pathname === pageDataUrl(),
      (failures) => {
        if (failures === 1) setWaiting((count) => count + 1)
        return pauseBeforeRetry(failures)
      },
      () => setWaiting((count) => count - 1),
    )
    return () => {
      window.fetch = before
    }
  }, [])
  return waiting > 0
}
