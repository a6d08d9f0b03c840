import { lazy, Suspense } from 'react'
import { createStore, useStore } from './store.ts'

interface DialogText {
  title?: string
  message?: string
  /** The label of the confirming button. */
  ok?: string
}

interface PromptText extends DialogText {
  cancel?: string
  /** With a label, a text input is shown. */
  input?: { label: string; value?: string }
}

interface TypedConfirmText extends DialogText {
  title: string
  ok: string
  /** What must be typed: the name of what will be deleted. */
  word: string
}

export type DialogRequest = { id: number; done: (answer: string | null) => void } & (
  | { kind: 'alert'; words: DialogText }
  | { kind: 'prompt'; words: PromptText }
  | { kind: 'typed'; words: TypedConfirmText }
)

const dialogQueue = createStore<readonly DialogRequest[]>([])
let lastId = 0

/** Shows something that must be read; resolves when it was dismissed. For anything less important use a toast. */
export function showAlert(dialogText: DialogText): Promise<void> {
  return openDialog((id, done) => ({ id, done, kind: 'alert', words: dialogText })).then(() => undefined)
}

/** Asks for confirmation or a text; resolves to the text typed ('' if no input was shown), or null if the user cancelled. */
export function askPrompt(promptText: PromptText): Promise<string | null> {
  return openDialog((id, done) => ({ id, done, kind: 'prompt', words: promptText }))
}

/** Asks the user to type a name before an irreversible action. Resolves to whether they did. */
export function confirmByTyping(confirmText: TypedConfirmText): Promise<boolean> {
  return openDialog((id, done) => ({ id, done, kind: 'typed', words: confirmText })).then(
    (answer) => answer !== null,
  )
}

function openDialog(
  make: (id: number, done: DialogRequest['done']) => DialogRequest,
): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const done = (answer: string | null) => {
      dialogQueue.set((now) => now.filter((request) => request.id !== id))
      resolve(answer)
    }
    dialogQueue.set((now) => [...now, make(id, done)])
  })
}

const DialogFrame = lazy(() => import('./dialog-frame.tsx').then((m) => ({ default: m.DialogFrame })))

/** Where dialogs are rendered, one after the other; every layout includes one. */
export function Dialogs() {
  const [request] = useStore(dialogQueue)
  if (!request) return null
  return (
    <Suspense>
      <DialogFrame key={request.id} request={request} />
    </Suspense>
  )
}
