import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { DialogRequest } from './dialog.tsx'
import { uiMessages } from './messages/index.ts'

/** One question or notice as a native modal. */
export function DialogFrame({ request }: { request: DialogRequest }) {
  const t = useMessages(uiMessages)
  const frame = useRef<HTMLDialogElement>(null)
  const { kind, words, done } = request
  const requested =
    kind === 'prompt'
      ? words.input
      : kind === 'typed'
        ? { label: t.dialog.typeToConfirm(words.word) }
        : undefined
  const [text, setText] = useState(kind === 'prompt' ? (words.input?.value ?? '') : '')
  const title = words.title ?? (kind === 'alert' ? t.dialog.alert : t.dialog.prompt)
  // A native modal brings the focus trap, Esc, and returning the focus.
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(requested ? text : '')
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
        {requested && (
          <label className="ask">
            {requested.label}
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
