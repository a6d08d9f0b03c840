import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Before this nothing moves on the screen: most answers are there by then, and a flash would only disturb. */
const delayMs = 200

/** Whether another page of this list has been waited for long enough to show its outline. */
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
