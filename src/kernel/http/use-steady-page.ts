import { useEffect } from 'react'
import { steadyFetch } from './steady-fetch.ts'

const longestMs = 15_000

/** A while that grows with each failure, or until the browser says that the network is back. */
const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(longestMs, 500 * 2 ** failures))
    addEventListener('online', done)
  })

/**
 * Keeps the page that is open while it is read anew: without network the router would put the page of a fault in its place, with all that
 * stands in it. Reading goes on until it has come; leaving the page ends it. For pages where nothing may be lost.
 */
export function useSteadyPage(): void {
  useEffect(() => {
    const before = window.fetch
    window.fetch = steadyFetch(
      before.bind(window),
      ({ origin, pathname }) => origin === location.origin && pathname === `${location.pathname}.data`,
      pause,
    )
    return () => {
      window.fetch = before
    }
  }, [])
}
