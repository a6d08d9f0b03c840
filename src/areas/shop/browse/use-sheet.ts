import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Sheet {
  isOpen: boolean
  close: () => void
  frame: {
    ref: RefObject<HTMLElement | null>
    onKeyDown?: (event: KeyboardEvent) => void
    role?: 'dialog'
    'aria-modal'?: true
  }
}

/** Links to these ids open and close it: the sheet itself, and the page behind it. */
export const sheetId = 'filters'
export const listId = 'list'

/**
 * A part of the page that small screens show as a sheet over it. Without scripts it opens by `:target`, so it is opened
 * by a link. With scripts the link only sets state, and the sheet stays open while the list behind it changes its URL,
 * traps the focus, and closes on Esc.
 */
export function useSheet(): Sheet {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const click = (event: globalThis.MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.getAttribute('href')
      if (to !== `#${sheetId}` && to !== `#${listId}`) return
      event.preventDefault()
      setOpen(to === `#${sheetId}`)
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const focusedBefore = document.activeElement
    focusableElements(frame.current)[0]?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
  }, [isOpen])
  const close = () => setOpen(false)
  if (!isOpen) return { isOpen, close, frame: { ref: frame } }
  return {
    isOpen,
    close,
    frame: {
      ref: frame,
      role: 'dialog',
      'aria-modal': true,
      onKeyDown(event) {
        if (event.key === 'Escape') close()
        if (event.key === 'Tab') trapFocus(event, focusableElements(frame.current))
      },
    },
  }
}

function focusableElements(frame: HTMLElement | null): HTMLElement[] {
  const all = frame?.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), summary')
  return [...(all ?? [])].filter((control) => control.checkVisibility())
}

function trapFocus(event: KeyboardEvent, all: HTMLElement[]) {
  const first = all[0]
  const last = all.at(-1)
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
