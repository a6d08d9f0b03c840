import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

/** So long it stays after a key, which does not tell when it is over. */
const keyMs = 1500
const seekKeys = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

type Shown = { by: 'pointer'; ms: number } | { by: 'key'; since: number } | null

/** Which moment is looked at on the bar: where a mouse stands over it or a finger drags it, or where keys on it lead. Null: none. */
export function useSeekPreview(durationMs: number, atMs: number) {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    if (shown?.by !== 'key') return
    const timer = setTimeout(() => setShown(null), keyMs)
    return () => clearTimeout(timer)
  }, [shown])
  const look = ({ currentTarget, clientX, pointerType, buttons }: PointerEvent<HTMLElement>) => {
    const bar = currentTarget.querySelector('media-time-range')?.getBoundingClientRect()
    // A finger looks only while it presses.
    if (!bar?.width || !durationMs || (pointerType !== 'mouse' && !buttons)) return
    const part = Math.min(1, Math.max(0, (clientX - bar.left) / bar.width))
    setShown({ by: 'pointer', ms: Math.round(part * durationMs) })
  }
  const end = () => setShown(null)
  return {
    ms: shown && (shown.by === 'pointer' ? shown.ms : Math.min(atMs, durationMs)),
    handlers: {
      onPointerDown: look,
      onPointerMove: look,
      onPointerLeave: end,
      onPointerCancel: end,
      onPointerUp: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'mouse' && end(),
      onKeyDown: ({ key, timeStamp }: KeyboardEvent<HTMLElement>) => {
        if (durationMs && seekKeys.has(key)) setShown({ by: 'key', since: timeStamp })
      },
      onBlur: end,
    },
  }
}
