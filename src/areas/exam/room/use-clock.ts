import { useEffect, useRef, useState } from 'react'
import type { ServerState } from './use-outbox.ts'

/**
 * Returns the milliseconds until the end by the server's clock; null without an end. `hear` adjusts the clock with each
 * server reply.
 */
export function useTimeLeft(deadlineAt: Date | null, now: Date) {
  const [end, setEnd] = useState(deadlineAt?.getTime() ?? null)
  // The page took a moment to arrive; the first save corrects the clock.
  const offset = useRef(now.getTime() - Date.now())
  const [left, setLeft] = useState(end === null ? null : end - now.getTime())
  useEffect(() => {
    if (end === null) return
    const tick = () => setLeft(end - Date.now() - offset.current)
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  const hear = ({ now: serverNow, deadlineAt: serverEnd, took }: ServerState) => {
    offset.current = Date.parse(serverNow) + took / 2 - Date.now()
    setEnd(serverEnd ? Date.parse(serverEnd) : null)
  }
  return { left, hear }
}

/** 24:18, or 1:04:09. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
