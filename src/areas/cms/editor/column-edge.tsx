import { useEffect, useRef, useState } from 'react'
import styles from './canvas.module.css'
import { edgeOf, gridUnits } from './column-width.rules.ts'
import type { Part } from './editor-data.ts'
import { useEditor, usePartActions } from './use-parts.ts'

/**
 * The right edge of the selected column, or of the one containing the selection: dragged by mouse or finger, it snaps
 * to twelfths of the row. Keyboard users set the same value in the panel beside the page.
 */
export function ColumnEdge({ id }: { id: string }) {
  const chosen = useEditor((state) => {
    const name = state.selectedItem?.props.id
    return name === id || (state.selectedItem && state.getParentById?.(name)?.props.id === id)
  })
  const parts = useEditor((state) => state.appState.data.content) as unknown as Part[]
  const edge = chosen ? edgeOf(parts, id) : null
  return edge && <Handle id={id} {...edge} />
}

function Handle({ id, span, max }: { id: string; span: number; max: number }) {
  const { widen } = usePartActions()
  const handle = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<number | null>(null)
  useEffect(() => {
    const element = handle.current
    const column = element?.parentElement
    const row = column?.parentElement
    if (!element || !column || !row) return
    let nextWidth: number | null = null
    const move = ({ clientX }: PointerEvent) => {
      const step = row.getBoundingClientRect().width / gridUnits
      const across = (clientX - column.getBoundingClientRect().left) / step
      nextWidth = Math.min(max, Math.max(1, Math.round(across)))
      setDrawn(nextWidth)
    }
    const end = (event: PointerEvent) => {
      element.removeEventListener('pointermove', move)
      setDrawn(null)
      if (event.type === 'pointerup' && nextWidth !== null && nextWidth !== span) widen(id, nextWidth)
      nextWidth = null
    }
    // Runs before the drag library's handler, which would drag the whole column along.
    const begin = (event: PointerEvent) => {
      event.stopPropagation()
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      element.addEventListener('pointermove', move)
    }
    const still = (event: Event) => event.stopPropagation()
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    element.addEventListener('click', still)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('click', still)
    }
  }, [id, span, max, widen])
  return (
    <span
      ref={handle}
      className={styles.edge}
      data-edge={id}
      data-drawn={drawn ?? undefined}
      aria-hidden="true"
    >
      <span className={styles.share}>
        {drawn ?? span} / {gridUnits}
      </span>
    </span>
  )
}
