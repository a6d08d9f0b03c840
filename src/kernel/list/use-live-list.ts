import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#kernel/live/use-live.ts'
import { reloadDelay } from './reload-delay.rules.ts'

/**
 * Reloads the page when its topic reports a change by any user, but not under a pointer that is about to press.
 * `onChange` receives the topic's data, once for each change. Returns when something last arrived, or null.
 */
export function useLiveList(topic: string, onChange?: (data: unknown) => void): Date | null {
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState<Date | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changed = useRef<{ since: number; latest: number } | null>(null)
  const pointer = useRef<number | null>(null)
  useEffect(() => {
    const trackPointer = () => {
      pointer.current = Date.now()
    }
    for (const sign of pointerEvents) addEventListener(sign, trackPointer, { capture: true, passive: true })
    return () => {
      clearTimeout(timer.current)
      for (const sign of pointerEvents) removeEventListener(sign, trackPointer, { capture: true })
    }
  }, [])
  const read = useCallback(() => {
    if (!changed.current) return
    const wait = reloadDelay({ now: Date.now(), ...changed.current, pointer: pointer.current })
    if (wait > 0) {
      clearTimeout(timer.current)
      timer.current = setTimeout(read, wait)
      return
    }
    changed.current = null
    revalidate()
    setAt(new Date())
  }, [revalidate])
  const hear = (data: unknown) => {
    const now = Date.now()
    changed.current = { since: changed.current?.since ?? now, latest: now }
    read()
    onChange?.(data)
  }
  useLive(topic, hear, { onBack: revalidate })
  return at
}

const pointerEvents = ['pointermove', 'pointerdown'] as const
