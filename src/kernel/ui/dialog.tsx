import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'
import { createStore, useStore } from './store.ts'

interface Words {
  title?: string
  message?: string
  /** On the button that agrees. */
  ok?: string
}

interface PromptWords extends Words {
  cancel?: string
  /** With a label, a line of text is asked for. */
  input?: { label: string; value?: string }
}

interface TypedWords extends Words {
  title: string
  ok: string
  /** What must be typed: the name of what will be gone. */
  word: string
}

type Request = { id: number; done: (answer: string | null) => void } & (
  | { kind: 'alert'; words: Words }
  | { kind: 'prompt'; words: PromptWords }
  | { kind: 'typed'; words: TypedWords }
)

const waiting = createStore<readonly Request[]>([])
let lastId = 0

/** Tells something that must be read; resolves when it was. For anything less a toast does. */
export function showAlert(words: Words): Promise<void> {
  return ask((id, done) => ({ id, done, kind: 'alert', words })).then(() => undefined)
}

/** Asks; resolves to the text typed ('' when none was asked for), or null when the person turned away. */
export function askPrompt(words: PromptWords): Promise<string | null> {
  return ask((id, done) => ({ id, done, kind: 'prompt', words }))
}

/** For what cannot be undone: the person types a name. Resolves to whether they did. */
export function askToType(words: TypedWords): Promise<boolean> {
  return ask((id, done) => ({ id, done, kind: 'typed', words })).then((answer) => answer !== null)
}

function ask(make: (id: number, done: Request['done']) => Request): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const done = (answer: string | null) => {
      waiting.set((now) => now.filter((request) => request.id !== id))
      resolve(answer)
    }
    waiting.set((now) => [...now, make(id, done)])
  })
}

/** Where dialogs appear, one after the other; every layout holds one. */
export function Dialogs() {
  const [request] = useStore(waiting)
  return request ? <OneDialog key={request.id} request={request} /> : null
}

function OneDialog({ request }: { request: Request }) {
  const t = useMessages(uiMessages)
  const frame = useRef<HTMLDialogElement>(null)
  const { kind, words, done } = request
  const asked =
    kind === 'prompt'
      ? words.input
      : kind === 'typed'
        ? { label: t.dialog.typeToConfirm(words.word) }
        : undefined
  const [text, setText] = useState(kind === 'prompt' ? (words.input?.value ?? '') : '')
  const title = words.title ?? (kind === 'alert' ? t.dialog.alert : t.dialog.prompt)
  // A modal opened by the platform brings the focus trap, Esc and the way back to what had focus.
  useEffect(() => frame.current?.showModal(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(asked ? text : '')
  }
  return (
    <dialog
      ref={frame}
      className="dialog"
      aria-labelledby={`dialog-${request.id}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        done(kind === 'alert' ? '' : null)
      }}
    >
      <form method="dialog" onSubmit={submit}>
        <h2 id={`dialog-${request.id}`}>{title}</h2>
        {words.message && <p className="say">{words.message}</p>}
        {asked && (
          <label className="ask">
            {asked.label}
            <input value={text} onChange={(event) => setText(event.currentTarget.value)} autoComplete="off" />
          </label>
        )}
        <footer>
          {kind !== 'alert' && (
            <button type="button" className="btn ghost" onClick={() => done(null)}>
              {(kind === 'prompt' && words.cancel) || t.cancel}
            </button>
          )}
          <button
            type="submit"
            className={kind === 'typed' ? 'btn primary destroys' : 'btn primary'}
            disabled={kind === 'typed' && text.trim() !== words.word}
          >
            {words.ok ?? t.ok}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
