import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toastMs, undoToastMs } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconArrowBackUp } from './icons.ts'
import { uiMessages } from './messages/index.ts'
import { createStore, useStore } from './store.ts'

interface Options {
  /** Undoes what was just done; the toast then stays longer and shows a countdown. */
  undo?: () => void
  /** A likely next action: "ดูตะกร้า". */
  action?: { label: string; run: () => void }
  ms?: number
}

interface Message extends Options {
  id: number
  text: string
}

const toastStore = createStore<readonly Message[]>([])
let lastId = 0

/** Shows a brief message, bottom right, newest below. Returns a function that removes it. */
export function toast(text: string, options: Options = {}): () => void {
  const id = ++lastId
  toastStore.set((now) => [...now.slice(-3), { ...options, id, text }])
  return () => dismiss(id)
}

const dismiss = (id: number) => toastStore.set((now) => now.filter((message) => message.id !== id))

/** The container for toasts; every layout has one. Toasts stay while they are hovered or focused. */
export function Toasts() {
  const t = useMessages(uiMessages)
  const messages = useStore(toastStore)
  const [isPaused, setHeld] = useState(false)
  const box = useBoxAboveModals(messages.length > 0)
  const list = (
    <section
      className="toasts"
      aria-label={t.toasts}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {messages.map((message) => (
        <ToastItem key={message.id} message={message} isHeld={isPaused} />
      ))}
    </section>
  )
  return box ? createPortal(list, box) : list
}

/**
 * Returns an element that stays inside the topmost native modal while one is open: everything outside of a modal is
 * inert, so that an undo there could be neither pressed nor reached. Null until the page is hydrated.
 */
function useBoxAboveModals(isUsed: boolean): HTMLElement | null {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    document.body.append(made)
    setBox(made)
    return () => made.remove()
  }, [])
  useEffect(() => {
    if (!box || !isUsed) return
    const place = () => {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (box.parentElement !== host) host.append(box)
    }
    place()
    // A modal that closes may take its contents out of the page.
    const observer = new MutationObserver(place)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      if (box.parentElement !== document.body) document.body.append(box)
    }
  }, [box, isUsed])
  return box
}

function ToastItem({ message, isHeld }: { message: Message; isHeld: boolean }) {
  const t = useMessages(uiMessages)
  const { id, text, undo, action, ms = undo ? undoToastMs : toastMs } = message
  const remainingMs = useRef(ms)
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    if (isHeld) return
    const step = 250
    const timer = setInterval(() => {
      remainingMs.current -= step
      setSeconds(Math.ceil(remainingMs.current / 1000))
      if (remainingMs.current <= 0) dismiss(id)
    }, step)
    return () => clearInterval(timer)
  }, [isHeld, id])
  const runAndDismiss = (run: () => void) => () => {
    dismiss(id)
    run()
  }
  return (
    <div className="toast">
      <span className="grow">{text}</span>
      {action && (
        <button type="button" onClick={runAndDismiss(action.run)}>
          {action.label}
        </button>
      )}
      {undo && (
        <button type="button" onClick={runAndDismiss(undo)}>
          <Icon path={iconArrowBackUp} />
          {t.undo} <i aria-hidden="true">{t.secondsLeft(Math.max(0, seconds))}</i>
        </button>
      )}
    </div>
  )
}
