import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const minDragPx = 5

/**
 * A selection band drawn with the mouse on empty space. `onBand` is called with the band in coordinates of `frame`
 * while it grows, `onEmpty` on a click that drew none.
 */
export function useSelectionBand(
  frame: RefObject<HTMLElement | null>,
  onBand: (box: Box, add: boolean) => void,
  onEmpty: () => void,
) {
  const [band, setBand] = useState<Box | null>(null)
  const latest = useRef({ onBand, onEmpty })
  latest.current = { onBand, onEmpty }
  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      const target = event.target as Element
      if (event.button !== 0 || event.pointerType !== 'mouse' || !frame.current) return
      if (target.closest('[role=row], button, a, input, label, select, [role=tree], dialog')) return
      // Text under the band must not be selected.
      event.preventDefault()
      ;(document.activeElement as HTMLElement | null)?.blur()
      const add = event.ctrlKey || event.metaKey || event.shiftKey
      const from = pointIn(frame.current, event)
      let hasStarted = false
      const move = (now: globalThis.PointerEvent) => {
        if (!frame.current) return
        const to = pointIn(frame.current, now)
        const box = {
          left: Math.min(from.x, to.x),
          top: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        }
        if (!hasStarted && Math.max(box.width, box.height) < minDragPx) return
        hasStarted = true
        setBand(box)
        latest.current.onBand(box, add)
      }
      const end = () => {
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', end)
        removeEventListener('pointercancel', end)
        setBand(null)
        if (!hasStarted && !add) latest.current.onEmpty()
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', end)
      addEventListener('pointercancel', end)
    },
    [frame],
  )
  return { band, onPointerDown }
}

function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = frame.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}
