import type { ActName } from './acts.rules.ts'
import { type Chosen, chooseAt, step } from './selection.rules.ts'

interface Keys {
  chosen: Chosen
  count: number
  columns: number
  idAt: (index: number) => string | undefined
  choose: (chosen: Chosen) => void
  reveal: (index: number) => void
  open: (index: number) => void
  menu: (index: number) => void
  selectAll: () => void
  up: () => void
  /** Whether an action is allowed now. */
  may: (name: ActName) => boolean
  run: (name: ActName) => void
}

/**
 * The keyboard shortcuts of the list, as on a desktop. Letters are matched by `code`, so that they work on a Thai
 * keyboard too.
 */
export function listKeys(event: KeyboardEvent, keys: Keys): void {
  const work = workOf(event, keys)
  if (!work) return
  event.preventDefault()
  work()
}

function workOf(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
  const target = event.target as HTMLElement
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined
  const ctrl = event.ctrlKey || event.metaKey
  const act = (name: ActName) => (keys.may(name) ? () => keys.run(name) : undefined)
  if (event.altKey) return event.key === 'ArrowUp' ? keys.up : undefined
  if (ctrl && event.code === 'KeyA') return keys.selectAll
  if (ctrl && event.code === 'KeyX') return act('cut')
  if (ctrl && event.code === 'KeyC') return act('copy')
  if (ctrl && event.code === 'KeyV') return act('paste')
  if (event.key === 'F2') return act('rename')
  if (event.key === 'Delete') return act(keys.may('delete') ? 'delete' : 'trash')
  if (event.key === 'Backspace' && !ctrl) return keys.up
  if (event.code === 'KeyI' && !ctrl) return act('details')
  return target.closest('button, a') ? undefined : walk(event, keys, ctrl)
}

function walk(event: KeyboardEvent, keys: Keys, ctrl: boolean): (() => void) | undefined {
  const { chosen, idAt } = keys
  const { at } = chosen
  if (event.key === 'Enter' && at >= 0) return () => keys.open(at)
  if (event.key === ' ' && at >= 0) return () => keys.choose(chooseAt(chosen, at, idAt, { add: true }))
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    return () => keys.menu(Math.max(0, at))
  }
  const next = step(at, event.key, keys.count, keys.columns)
  if (next === null) return undefined
  return () => {
    // With Ctrl only the focus moves, so that separate items can be selected with Space.
    keys.choose(ctrl ? { ...chosen, at: next } : chooseAt(chosen, next, idAt, { range: event.shiftKey }))
    keys.reveal(next)
  }
}
