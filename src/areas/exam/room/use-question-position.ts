import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '#kernel/browser-store.ts'
import { initialPosition, type NavigationRules } from './navigation.rules.ts'

/** The question being shown. Stored on this device, so that a reload resumes there. */
export function useQuestionPosition(
  attemptId: string,
  navigation: NavigationRules,
  isReached: readonly boolean[],
) {
  const [at, setAt] = useState(() => initialPosition(navigation, 0, isReached))
  const key = `exam-place-${attemptId}`
  const initial = useRef({ way: navigation, isReached })
  useEffect(() => {
    setAt(initialPosition(initial.current.way, readStored(key, Number) ?? 0, initial.current.isReached))
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
