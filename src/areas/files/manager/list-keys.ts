import type { FileActionName } from './actions.rules.ts'
import { type ListSelection, nextIndex, selectAt } from './selection.rules.ts'

interface ListKeyContext {
  chosen: ListSelection
  count: number
  columns: number
  idAt: (index: number) => string | undefined
  choose: (chosen: ListSelection) => void
  reveal: (index: number) => void
  open: (index: number) => void
  menu: (index: number) => void
  selectAll: () => void
  up: () => void
  /** Whether an action is allowed now. */
  isAllowed: (name: FileActionName) => boolean
  run: (name: FileActionName) => void
}

/**
 * The keyboard shortcuts of the list, as on a desktop. Letters are matched by `code`, so that they work on a Thai
 * keyboard too.
 */
export function handleListKey(event: KeyboardEvent, keys: ListKeyContext): void {
  const work = keyCommand(event, keys)
  if (!work) return
  event.preventDefault()
  work()
}

function keyCommand(event: KeyboardEvent, keys: ListKeyContext): (() => void) | undefined {
  const target = event.target as HTMLElement
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined
  const ctrl = event.ctrlKey || event.metaKey
  const allowedAction = (name: FileActionName) => (keys.isAllowed(name) ? () => keys.run(name) : undefined)
  if (event.altKey) return event.key === 'ArrowUp' ? keys.up : undefined
  if (ctrl && event.code === 'KeyA') return keys.selectAll
  if (ctrl && event.code === 'KeyX') return allowedAction('cut')
  if (ctrl && event.code === 'KeyC') return allowedAction('copy')
  if (ctrl && event.code === 'KeyV') return allowedAction('paste')
  if (event.key === 'F2') return allowedAction('rename')
  if (event.key === 'Delete') return allowedAction(keys.isAllowed('delete') ? 'delete' : 'trash')
  if (event.key === 'Backspace' && !ctrl) return keys.up
  if (event.code === 'KeyI' && !ctrl) return allowedAction('details')
  return target.closest('button, a') ? undefined : moveSelection(event, keys, ctrl)
}

function moveSelection(event: KeyboardEvent, keys: ListKeyContext, ctrl: boolean): (() => void) | undefined {
  const { chosen, idAt } = keys
  const { at } = chosen
  if (event.key === 'Enter' && at >= 0) return () => keys.open(at)
  if (event.key === ' ' && at >= 0) return () => keys.choose(selectAt(chosen, at, idAt, { add: true }))
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    return () => keys.menu(Math.max(0, at))
  }
  const next = nextIndex(at, event.key, keys.count, keys.columns)
  if (next === null) return undefined
  return () => {
    // With Ctrl only the focus moves, so that separate items can be selected with Space.
    keys.choose(ctrl ? { ...chosen, at: next } : selectAt(chosen, next, idAt, { range: event.shiftKey }))
    keys.reveal(next)
  }
}
