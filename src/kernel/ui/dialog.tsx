import { lazy, Suspense } from 'react'
import { createStore, useStore } from './store.ts'

interface DialogText {
  title?: string
  message?: string
  /** On the button that agrees. */
  ok?: string
}

interface PromptText extends DialogText {
  cancel?: string
  /** With a label, a line of text is asked for. */
  input?: { label: string; value?: string }
}

interface TypedText extends DialogText {
  title: string
  ok: string
  /** What must be typed: the name of what will be gone. */
  word: string
}

export type DialogRequest = { id: number; done: (answer: string | null) => void } & (
  | { kind: 'alert'; words: DialogText }
  | { kind: 'prompt'; words: PromptText }
  | { kind: 'typed'; words: TypedText }
)

const waiting = createStore<readonly DialogRequest[]>([])
let lastId = 0

/** Tells something that must be read; resolves when it was. For anything less a toast does. */
export function showAlert(words: DialogText): Promise<void> {
  return ask((id, done) => ({ id, done, kind: 'alert', words })).then(() => undefined)
}

/** Asks; resolves to the text typed ('' when none was asked for), or null when the person turned away. */
export function askPrompt(words: PromptText): Promise<string | null> {
  return ask((id, done) => ({ id, done, kind: 'prompt', words }))
}

/** For what cannot be undone: the person types a name. Resolves to whether they did. */
export function askToType(words: TypedText): Promise<boolean> {
  return ask((id, done) => ({ id, done, kind: 'typed', words })).then((answer) => answer !== null)
}

function ask(make: (id: number, done: DialogRequest['done']) => DialogRequest): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const done = (answer: string | null) => {
      waiting.set((now) => now.filter((request) => request.id !== id))
      resolve(answer)
    }
    waiting.set((now) => [...now, make(id, done)])
  })
}

const DialogFrame = lazy(() => import('./dialog-frame.tsx').then((m) => ({ default: m.DialogFrame })))

/** Where dialogs appear, one after the other; every layout holds one. */
export function Dialogs() {
  const [request] = useStore(waiting)
  if (!request) return null
  return (
    <Suspense>
      <DialogFrame key={request.id} request={request} />
    </Suspense>
  )
}
