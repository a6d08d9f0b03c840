import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '#kernel/browser-store.ts'
import { placeOf, type Way } from './place.rules.ts'

/** The question being shown. Stored on this device, so that a reload resumes there. */
export function usePlace(attemptId: string, way: Way, isAnswered: readonly boolean[]) {
  const [at, setAt] = useState(() => placeOf(way, 0, isAnswered))
  const key = `exam-place-${attemptId}`
  const begun = useRef({ way, isAnswered })
  useEffect(() => {
    setAt(placeOf(begun.current.way, readStored(key, Number) ?? 0, begun.current.isAnswered))
  }, [key])
  return {
    at,
    go(to: number) {
      setAt(to)
      // If storage is not available, it lasts as long as the page.
      store(key, to)
    },
  }
}
