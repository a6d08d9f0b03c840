import { useEffect, useState } from 'react'

/**
 * Returns the current time for figures that update every half minute. It starts with the server's time, so that
 * hydration matches the HTML, and advances by the elapsed time, so that a wrong clock on the device does not matter.
 */
export function useNow(server: Date): Date {
  const [now, setNow] = useState(server)
  useEffect(() => {
    setNow(server)
    const startedAt = performance.now()
    const timer = setInterval(
      () => setNow(new Date(server.getTime() + performance.now() - startedAt)),
      30_000,
    )
    return () => clearInterval(timer)
  }, [server])
  return now
}
