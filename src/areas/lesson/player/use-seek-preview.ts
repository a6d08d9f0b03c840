import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

/** How long the preview stays after a key press, as there is no event for its end. */
const keyPreviewMs = 1500
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

type PreviewState = { by: 'pointer'; ms: number } | { by: 'key'; since: number } | null

/**
 * Returns the time previewed on the seek bar: under the mouse or a dragging finger, or selected by keys. Null if there
 * is none.
 */
export function useSeekPreview(durationMs: number, atMs: number) {
  const [shown, setShown] = useState<PreviewState>(null)
  useEffect(() => {
    if (shown?.by !== 'key') return
    const timer = setTimeout(() => setShown(null), keyPreviewMs)
    return () => clearTimeout(timer)
  }, [shown])
  const previewPointer = ({ currentTarget, clientX, pointerType, buttons }: PointerEvent<HTMLElement>) => {
    const bar = currentTarget.querySelector('media-time-range')?.getBoundingClientRect()
    // Touch previews only while pressed.
    if (!bar?.width || !durationMs || (pointerType !== 'mouse' && !buttons)) return
    const part = Math.min(1, Math.max(0, (clientX - bar.left) / bar.width))
    setShown({ by: 'pointer', ms: Math.round(part * durationMs) })
  }
  const end = () => setShown(null)
  return {
    ms: shown && (shown.by === 'pointer' ? shown.ms : Math.min(atMs, durationMs)),
    handlers: {
      onPointerDown: previewPointer,
      onPointerMove: previewPointer,
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
