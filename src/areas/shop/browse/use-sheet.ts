import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Sheet {
  isOpen: boolean
  open: (event: MouseEvent<HTMLElement>) => void
  close: () => void
  onClose: (event: MouseEvent) => void
  frame: {
    ref: RefObject<HTMLElement | null>
    onKeyDown?: (event: KeyboardEvent) => void
    role?: 'dialog'
    'aria-modal'?: true
  }
}

/**
 * A part of the page that small screens show as a sheet over it. Without scripts it opens by `:target`; with them it stays
 * open while the list behind it changes its address, holds the focus, and closes by Esc.
 */
export function useSheet(): Sheet {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const came = opener.current
    controls(frame.current)[0]?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      came?.focus()
    }
  }, [isOpen])
  const close = () => setOpen(false)
  return {
    isOpen,
    open(event) {
      event.preventDefault()
      opener.current = event.currentTarget
      setOpen(true)
    },
    close,
    onClose(event) {
      event.preventDefault()
      close()
    },
    frame: isOpen
      ? {
          ref: frame,
          role: 'dialog',
          'aria-modal': true,
          onKeyDown(event) {
            if (event.key === 'Escape') close()
            if (event.key === 'Tab') keepInside(event, controls(frame.current))
          },
        }
      : { ref: frame },
  }
}

function controls(frame: HTMLElement | null): HTMLElement[] {
  const all = frame?.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), summary')
  return [...(all ?? [])].filter((control) => control.checkVisibility())
}

function keepInside(event: KeyboardEvent, all: HTMLElement[]) {
  const [first, last] = [all[0], all.at(-1)]
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
