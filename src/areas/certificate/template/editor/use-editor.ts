import { useCallback, useState } from 'react'
import { type Layout, type LayoutElement, paperSizeOf } from '../layout.types.ts'

interface EditHistory {
  past: Layout[]
  now: Layout
  future: Layout[]
  /** What the last step changed; consecutive changes to the same thing are one step. */
  of: string
}

export interface Editor {
  layout: Layout
  selected: LayoutElement | undefined
  select(id: string | null): void
  /** Changes the page; consecutive steps of one kind are undone together. */
  change(changes: Partial<Layout>, of?: string): void
  changeElement(id: string, changes: Partial<LayoutElement>): void
  /** Moves an element by millimetres, never off the paper. */
  nudge(id: string, dx: number, dy: number): void
  add(element: LayoutElement): void
  remove(id: string): void
  undo: (() => void) | null
  redo: (() => void) | null
  isChanged: boolean
}

const maxUndoSteps = 100

/** The layout being edited, with undo. */
export function useEditor(initialLayout: Layout): Editor {
  const [saved] = useState(initialLayout)
  const [steps, setSteps] = useState<EditHistory>({ past: [], now: saved, future: [], of: '' })
  const [selectedId, select] = useState<string | null>('name')
  const layout = steps.now

  const step = useCallback((make: (now: Layout) => Layout, of: string) => {
    setSteps(({ past, now, of: before }) => {
      const isSame = of !== '' && of === before
      return { past: isSame ? past : [...past, now].slice(-maxUndoSteps), now: make(now), future: [], of }
    })
  }, [])
  const change = (changes: Partial<Layout>, of = Object.keys(changes).join()) =>
    step((now) => ({ ...now, ...changes }), of)
  const changeElement = (id: string, changes: Partial<LayoutElement>) =>
    step(
      (now) => updateElement(now, id, (element) => ({ ...element, ...changes }) as LayoutElement),
      `${id} ${Object.keys(changes)}`,
    )

  return {
    layout,
    selected: layout.elements.find(({ id }) => id === selectedId),
    select,
    change,
    changeElement,
    nudge: (id, dx, dy) =>
      step(
        (now) =>
          updateElement(now, id, (element) => moveElement(now, element, element.x + dx, element.y + dy)),
        `${id} x,y`,
      ),
    add(element) {
      step((now) => ({ ...now, elements: [...now.elements, element] }), '')
      select(element.id)
    },
    remove(id) {
      step((now) => ({ ...now, elements: now.elements.filter((element) => element.id !== id) }), '')
      select(null)
    },
    undo: steps.past.length
      ? () =>
          setSteps(({ past, now, future }) => ({
            past: past.slice(0, -1),
            now: past.at(-1) ?? now,
            future: [now, ...future],
            of: '',
          }))
      : null,
    redo: steps.future.length
      ? () =>
          setSteps(({ past, now, future }) => ({
            past: [...past, now],
            now: future[0] ?? now,
            future: future.slice(1),
            of: '',
          }))
      : null,
    isChanged: layout !== saved,
  }
}

const updateElement = (layout: Layout, id: string, make: (one: LayoutElement) => LayoutElement): Layout => ({
  ...layout,
  elements: layout.elements.map((element) => (element.id === id ? make(element) : element)),
})

/** Returns an element at a position, rounded to tenths of a millimetre and kept on the paper. */
export function moveElement(layout: Layout, element: LayoutElement, x: number, y: number): LayoutElement {
  const { w, h } = paperSizeOf(layout.page)
  return { ...element, x: clampToRange(x, w - element.w), y: clampToRange(y, h - element.h) }
}

export const clampToRange = (value: number, max: number): number =>
  Math.round(Math.max(0, Math.min(max, value)) * 10) / 10
