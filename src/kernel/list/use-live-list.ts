import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#kernel/live/use-live.ts'

/** Changes that come within this time are one reading. */
const gatherMs = 250

/**
 * Reads the page again when its topic tells of a change, whoever made it. `onChange` gets what the topic said, once for each change.
 * Answers when something last came in, or null.
 */
export function useLiveList(topic: string, onChange?: (data: unknown) => void): Date | null {
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState<Date | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  const onNote = useCallback(
    (data: unknown) => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        revalidate()
        setAt(new Date())
      }, gatherMs)
      latest.current?.(data)
    },
    [revalidate],
  )
  useLive(topic, onNote, { onBack: revalidate })
  return at
}
