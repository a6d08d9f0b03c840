import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { staffMessages } from '../../messages/staff.ts'
import { type Layout, type LayoutElement, paperSizeOf } from '../layout.types.ts'
import styles from './editor.module.css'
import { elementName } from './element-name.ts'
import { clampToRange, type Editor, moveElement } from './use-editor.ts'
import type { PreviewState } from './use-preview.ts'

interface Drag {
  id: string
  kind: 'move' | 'size'
  /** Where the pointer and the element were when the drag started. */
  from: { px: number; py: number; x: number; y: number; w: number; h: number }
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The paper as it would be issued, with a frame over every element for dragging, resizing, and moving with the arrow keys. */
export function Canvas({
  editor,
  rendered,
  guides,
}: {
  editor: Editor
  rendered: PreviewState
  guides: boolean
}) {
  const t = useMessages(staffMessages).editor
  const { layout, selected } = editor
  const paper = paperSizeOf(layout.page)
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [snapped, setSnapped] = useState<{ x: boolean; y: boolean }>({ x: false, y: false })

  const millimetres = (pixels: number) => (pixels * paper.w) / (stage.current?.clientWidth || 1)
  function begin(event: PointerEvent, element: LayoutElement, kind: Drag['kind']) {
    if (event.button) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    editor.select(element.id)
    drag.current = {
      id: element.id,
      kind,
      from: { px: event.clientX, py: event.clientY, x: element.x, y: element.y, w: element.w, h: element.h },
    }
  }
  function move(event: PointerEvent) {
    const now = drag.current
    const element = now && layout.elements.find(({ id }) => id === now.id)
    if (!now || !element) return
    const dx = millimetres(event.clientX - now.from.px)
    const dy = millimetres(event.clientY - now.from.py)
    if (now.kind === 'size') {
      const minSize = element.kind === 'code' ? 18 : element.kind === 'line' ? 0 : 4
      const w = Math.max(Math.max(minSize, 4), clampToRange(now.from.w + dx, paper.w - element.x))
      const h =
        element.kind === 'line' ? 0 : Math.max(minSize, clampToRange(now.from.h + dy, paper.h - element.y))
      return editor.changeElement(element.id, element.kind === 'code' ? { w, h: w } : { w, h })
    }
    const free = moveElement(layout, element, now.from.x + dx, now.from.y + dy)
    const to = guides ? snapToCentre(free, layout) : free
    setSnapped({ x: to.x !== free.x || isCentred(to, paper.w, 'x'), y: isCentred(to, paper.h, 'y') })
    editor.changeElement(element.id, { x: to.x, y: to.y })
  }
  const end = () => {
    drag.current = null
    setSnapped({ x: false, y: false })
  }
  function press(event: KeyboardEvent, id: string) {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const by = event.shiftKey ? 5 : 0.5
      editor.nudge(id, step[0] * by, step[1] * by)
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      editor.remove(id)
    }
  }
  return (
    <div className={styles.desk}>
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: `${paper.w} / ${paper.h}` }}
        data-page={layout.page}
      >
        {rendered.preview && <img src={rendered.preview.picture} alt="" draggable={false} />}
        {guides && (
          <>
            <i className={snapped.x ? styles.hotX : styles.guideX} />
            <i className={snapped.y ? styles.hotY : styles.guideY} />
          </>
        )}
        {layout.elements.map((element) => (
          <button
            key={element.id}
            type="button"
            // Safari gives a pressed button the focus, which its keys need, only with a tab index of its own.
            tabIndex={0}
            aria-label={elementName(element, t)}
            aria-pressed={element.id === selected?.id}
            className={element.id === selected?.id ? `${styles.box} ${styles.on}` : styles.box}
            style={boxStyleOf(element, paper)}
            onFocus={() => editor.select(element.id)}
            onKeyDown={(event) => press(event, element.id)}
            onPointerDown={(event) => begin(event, element, 'move')}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          >
            {element.id === selected?.id && <span className={styles.tag}>{elementName(element, t)}</span>}
          </button>
        ))}
        {selected && (
          <span
            className={styles.handle}
            style={{
              left: `${((selected.x + selected.w) / paper.w) * 100}%`,
              top: `${((selected.y + Math.max(selected.h, 1)) / paper.h) * 100}%`,
            }}
            aria-hidden="true"
            onPointerDown={(event) => begin(event, selected, 'size')}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          />
        )}
      </div>
      <p className="sm soft" role="status">
        {rendered.state === 'failed' ? t.failed : rendered.state === 'drawing' ? t.drawing : t.keys}
      </p>
    </div>
  )
}

const boxStyleOf = (layoutElement: LayoutElement, paper: { w: number; h: number }) => ({
  left: `${(layoutElement.x / paper.w) * 100}%`,
  top: `${(layoutElement.y / paper.h) * 100}%`,
  width: `${(layoutElement.w / paper.w) * 100}%`,
  height: `${(Math.max(layoutElement.h, 1) / paper.h) * 100}%`,
})

const snapDistance = 1.2

/** Snaps an element to the middle of the paper when it is close. */
function snapToCentre(layoutElement: LayoutElement, layout: Layout): LayoutElement {
  const { w, h } = paperSizeOf(layout.page)
  const x = (w - layoutElement.w) / 2
  const y = (h - layoutElement.h) / 2
  return {
    ...layoutElement,
    x: Math.abs(layoutElement.x - x) < snapDistance ? clampToRange(x, w) : layoutElement.x,
    y: Math.abs(layoutElement.y - y) < snapDistance ? clampToRange(y, h) : layoutElement.y,
  }
}

const isCentred = (layoutElement: LayoutElement, paperSize: number, axis: 'x' | 'y'): boolean =>
  Math.abs(layoutElement[axis] + (axis === 'x' ? layoutElement.w : layoutElement.h) / 2 - paperSize / 2) < 0.1
