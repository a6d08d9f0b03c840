import { useEffect, useRef, useState } from 'react'
import { placeOf, type Way } from './place.rules.ts'

/** The question that is shown. Kept on this device, so that a reload goes on there. */
export function usePlace(attemptId: string, way: Way, isAnswered: readonly boolean[]) {
  const [at, setAt] = useState(() => placeOf(way, 0, isAnswered))
  const key = `exam-place-${attemptId}`
  const begun = useRef({ way, isAnswered })
  useEffect(() => {
    try {
      setAt(placeOf(begun.current.way, Number(localStorage.getItem(key) ?? 0), begun.current.isAnswered))
    } catch {
      // A browser that stores nothing begins where it can.
    }
  }, [key])
  return {
    at,
    go(to: number) {
      setAt(to)
      try {
        localStorage.setItem(key, String(to))
      } catch {
        // It lasts as long as the page then.
      }
    },
  }
}
