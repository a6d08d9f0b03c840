import { useEffect, useState } from 'react'

/** Returns the milliseconds since this was rendered, updated every second; uses only differences of the device's clock. */
export function useElapsed(since: Date): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each reading
  useEffect(() => {
    setPassed(0)
    const startedAt = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - startedAt), 1000)
    return () => clearInterval(timer)
  }, [since])
  return passed
}
