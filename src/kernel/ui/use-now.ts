import { useEffect, useState } from 'react'

/**
 * The present moment for figures that grow by themselves, every half minute. It begins with the server's own, so that the first
 * paint agrees with what was sent, and goes on by what has passed, so that a wrong clock here does not lie.
 */
export function useNow(server: Date): Date {
  const [now, setNow] = useState(server)
  useEffect(() => {
    setNow(server)
    const began = performance.now()
    const timer = setInterval(() => setNow(new Date(server.getTime() + performance.now() - began)), 30_000)
    return () => clearInterval(timer)
  }, [server])
  return now
}
