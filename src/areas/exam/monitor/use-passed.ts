import { useEffect, useState } from 'react'

/** Milliseconds since this was shown, every second; the clock of the device is asked for the difference alone. */
export function usePassed(since: Date): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each reading
  useEffect(() => {
    setPassed(0)
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), 1000)
    return () => clearInterval(timer)
  }, [since])
  return passed
}
