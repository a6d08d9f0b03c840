import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** No loading state before this delay: most responses have arrived by then, and a flash would only distract. */
const delayMs = 200

/** Whether another page of this list has been loading long enough to show the skeleton. */
export function useSlowList(path: string): boolean {
  const { state, location } = useNavigation()
  const waiting = state === 'loading' && location.pathname === path
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
