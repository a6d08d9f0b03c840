import { useEffect, useState } from 'react'
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

/** Where the router reads the page that is open. */
const pageData = () => `${location.pathname}${location.pathname.endsWith('/') ? '_' : ''}.data`

/**
 * Keeps the page that is open while it is read anew: without network the router would put the page of a fault in its place, with all that
 * stands in it. Reading goes on until it has come; leaving the page ends it. Answers whether it waits for that.
 */
export function useSteadyPage(): boolean {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const before = window.fetch
    window.fetch = steadyFetch(
      before.bind(window),
      ({ origin, pathname }) => origin === location.origin && pathname === pageData(),
      (failures) => {
        if (failures === 1) setWaiting((count) => count + 1)
        return pause(failures)
      },
      () => setWaiting((count) => count - 1),
    )
    return () => {
      window.fetch = before
    }
  }, [])
  return waiting > 0
}
