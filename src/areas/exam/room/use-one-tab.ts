import { useCallback, useEffect, useState } from 'react'

/** Whether this tab is the one in which the exam is taken. The newest tab is; older ones only display it. */
export function useOneTab(attemptId: string) {
  const [isHere, setHere] = useState(true)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn takes the lock again
  useEffect(() => {
    if (!navigator.locks) return
    let release = () => {}
    let isGone = false
    setHere(true)
    navigator.locks
      .request(
        `exam-${attemptId}`,
        { steal: true },
        () =>
          new Promise<void>((resolve) => {
            release = resolve
          }),
      )
      // Taken over by a newer tab.
      .catch(() => {
        if (!isGone) setHere(false)
      })
    return () => {
      isGone = true
      release()
    }
  }, [attemptId, turn])
  return { isHere, takeOver: useCallback(() => setTurn((before) => before + 1), []) }
}
