import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The keyboard position: a cell, and the last row of what is filled or copied below it. */
interface Cursor {
  row: number
  column: number
  end: number
  editing: boolean
  /** Whether its cell takes the focus; not if the user has just moved elsewhere. */
  hasFocus: boolean
}

/** How an editor was left: by Enter to the next row, by a key or a choice, or because the focus moved elsewhere. */
export type EditorExit = 'down' | 'key' | 'focus'

export interface Grid {
  cursor: Cursor | null
  moveTo: (row: number, column: number) => void
  move: (down: number, right: number, extend?: boolean) => void
  edit: () => void
  done: (by: EditorExit) => void
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/**
 * A spreadsheet cursor over `rows` by `columns` cells. The current cell has the focus, so that keys and screen readers
 * work there; `idOf` names a row's cells (`data-cell="id:column"`), `reveal` scrolls its line into view.
 */
export function useGrid(
  frame: RefObject<HTMLElement | null>,
  {
    rows,
    columns,
    idOf,
    reveal,
  }: {
    rows: number
    columns: number
    idOf: (row: number) => string | undefined
    reveal: (row: number) => void
  },
): Grid {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  // Depends only on the cursor: changing rows leave the focus where it is.
  const lines = useRef({ idOf, reveal })
  useEffect(() => {
    lines.current = { idOf, reveal }
  })
  useEffect(() => {
    if (!cursor?.hasFocus || cursor.editing) return
    const cell = `[data-cell="${lines.current.idOf(cursor.row)}:${cursor.column}"]`
    lines.current.reveal(cursor.row)
    // A line that was just scrolled into view is rendered by then. Cancelled if the cursor moves or an editor opens
    // first.
    const next = requestAnimationFrame(() => {
      const found = frame.current?.querySelector<HTMLElement>(cell)
      found?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(next)
  }, [cursor, frame])
  const placeCursor = useCallback(
    (row: number, column: number) => setCursor({ row, column, end: row, editing: false, hasFocus: true }),
    [],
  )
  const move = useCallback(
    (down: number, right: number, extend = false) =>
      setCursor((now) => {
        if (!now) return now
        if (extend) return { ...now, end: clamp(now.end + down, rows - 1) }
        const row = clamp(now.row + down, rows - 1)
        return {
          row,
          end: row,
          column: clamp(now.column + right, columns - 1),
          editing: false,
          hasFocus: true,
        }
      }),
    [rows, columns],
  )
  const edit = useCallback(() => setCursor((now) => now && { ...now, editing: true }), [])
  const done = useCallback(
    (by: EditorExit) => {
      if (by === 'down') move(1, 0)
      else setCursor((now) => now && { ...now, editing: false, hasFocus: by === 'key' })
    },
    [move],
  )
  return { cursor, moveTo: placeCursor, move, edit, done }
}
