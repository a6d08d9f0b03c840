import { createUsePuck, useGetPuck } from '@puckeditor/core'
import { useMemo } from 'react'
import type { BlockShape } from '../block/block-shape.types.ts'
import { widenColumn } from './column-width.rules.ts'
import type { Part } from './editor-data.ts'
import {
  ancestryOf,
  copyOf,
  insertAfter,
  insertPart,
  movePart,
  removePart,
  setOwn,
} from './part-actions.rules.ts'
import { useBlockKinds } from './use-area-blocks.ts'

/** The editor's state, with selectors. */
export const useEditor = createUsePuck()

export const newPartId = (): string => `p-${crypto.randomUUID().slice(0, 13)}`

const emptyPart = (type: string, props: object): Part => ({
  type,
  props: { id: newPartId(), from: '', own: {}, ...props },
})

/** Creates a new part of a kind in its initial state. */
function newPart(type: string, shapes: Record<string, BlockShape>): Part {
  const column = () => emptyPart('column', { blocks: [] })
  if (type === 'row') return emptyPart('row', { columns: [column()] })
  if (type === 'column') return column()
  if (type === 'columns') return emptyPart(type, { own: { type, props: {} }, columns: [column(), column()] })
  const start = shapes[type]?.start ?? {}
  return emptyPart(type, { own: { type, props: structuredClone(start) } })
}

export interface PartActions {
  select: (id: string | null) => void
  insert: (type: string) => void
  insertParts: (parts: Part[]) => void
  set: (id: string, own: Record<string, unknown>) => void
  /** Sets text typed in one burst, which is a single undo step however long it is; `step` identifies the burst. */
  write: (id: string, change: (own: Record<string, unknown>) => Record<string, unknown>, step: string) => void
  move: (id: string, by: 1 | -1) => void
  /** Sets a column's width, in twelfths of its row. */
  widen: (id: string, span: number) => void
  copy: (id: string) => void
  remove: (id: string) => void
  undo: () => void
  redo: () => void
}

/** Keystrokes closer together than this belong to one burst. */
const pauseMs = 1000

/** The latest undo step, shared by everything that edits the same page. */
const latestStep = { history: '', step: '', at: 0 }

/** Actions on parts of the page; each is one undo step. */
export function usePartActions(): PartActions {
  const get = useGetPuck()
  const { shapes } = useBlockKinds()
  return useMemo(() => {
    const parts = () => get().appState.data.content as unknown as Part[]
    /**
     * The library records a step a quarter of a second late, so that two quick changes become one and an early undo
     * skips both. Here the step is recorded with its change; changes of the same `step` are merged.
     */
    const commit = (content: Part[], step = '', pause = 0) => {
      const { appState, history } = get()
      const now = Date.now()
      const pastSteps = history.histories.slice(0, history.index + 1)
      const goesOn =
        step !== '' &&
        latestStep.step === step &&
        pastSteps.at(-1)?.id === latestStep.history &&
        now - latestStep.at < pause
      const id = goesOn ? latestStep.history : newPartId()
      Object.assign(latestStep, { history: id, step, at: now })
      const state = { ...appState, data: { ...appState.data, content: content as never } }
      history.setHistories([...(goesOn ? pastSteps.slice(0, -1) : pastSteps), { id, state }])
    }
    const select = (id: string | null) => {
      const itemSelector = id === null ? null : (get().getSelectorForId(id) ?? null)
      get().dispatch({ type: 'setUi', ui: { itemSelector } })
    }
    const chosen = () => (get().selectedItem?.props.id as string | undefined) ?? null
    return {
      select,
      insert: (type) => {
        const part = newPart(type, shapes)
        commit(insertPart(parts(), chosen(), part, newPartId))
        select(part.props.id)
      },
      insertParts: (added) => {
        const fresh = added.map((part) => copyOf(part, newPartId))
        const row = ancestryOf(parts(), chosen() ?? '')[0]
        commit(row ? insertAfter(parts(), row.props.id, fresh) : [...parts(), ...fresh])
        select(fresh[0]?.props.id ?? null)
      },
      set: (id, own) => commit(setOwn(parts(), id, own), `set ${id}`, pauseMs),
      write: (id, change, step) => {
        const part = ancestryOf(parts(), id).at(-1)
        if (part) commit(setOwn(parts(), id, change(part.props.own)), step, Number.POSITIVE_INFINITY)
      },
      move: (id, by) => {
        commit(movePart(parts(), id, by))
        select(id)
      },
      widen: (id, span) => {
        commit(widenColumn(parts(), id, span))
        select(id)
      },
      copy: (id) => {
        const part = ancestryOf(parts(), id).at(-1)
        if (!part) return
        const copy = copyOf(part, newPartId)
        commit(insertAfter(parts(), id, [copy]))
        select(copy.props.id)
      },
      remove: (id) => {
        select(null)
        commit(removePart(parts(), id))
      },
      undo: () => get().history.back(),
      redo: () => get().history.forward(),
    }
  }, [get, shapes])
}
