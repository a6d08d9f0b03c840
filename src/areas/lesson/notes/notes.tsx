import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { playerMessages } from '../messages/player.ts'
import { formatClock } from '../player/clock.rules.ts'
import styles from '../player/player.module.css'

interface Props {
  /** The page that handles the form. */
  to: string
  enrolmentId: string
  unitId: string
  notes: readonly { id: string; atMs: number; text: string }[]
  /** The current position in the video. */
  atMs: number
  onSeek(ms: number): void
}

/** The viewer's private notes, each at its time in the video. */
export function Notes({ to, enrolmentId, unitId, notes, atMs, onSeek }: Props) {
  const t = useMessages(playerMessages)
  const { revalidate } = useRevalidator()
  /** The note being written; a new one keeps the time at which it was started. */
  const [draft, setDraft] = useState<{ id: string; atMs: number } | null>(null)
  const [changing, setChanging] = useState<string | null>(null)
  const close = () => {
    setDraft(null)
    setChanging(null)
    void revalidate()
  }
  return (
    <section className={styles.notes} aria-label={t.notes}>
      <header>
        <b>{t.notes}</b>
        {!draft && (
          <button type="button" onClick={() => setDraft({ id: crypto.randomUUID(), atMs })}>
            <Icon path={iconPlus} />
            {t.noteAt(formatClock(atMs))}
          </button>
        )}
      </header>
      {draft && (
        <ActionForm
          intent="note"
          to={to}
          values={{ enrolment: enrolmentId, unit: unitId, id: draft.id, atMs: draft.atMs }}
          onDone={close}
        >
          {({ pending, errors }) => (
            <NoteText
              label={t.noteAt(formatClock(draft.atMs))}
              error={errors.text}
              pending={pending}
              onCancel={() => setDraft(null)}
            />
          )}
        </ActionForm>
      )}
      {notes.length === 0 && !draft && <p>{t.noNotes}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              data-look="time"
              onClick={() => onSeek(note.atMs)}
              aria-label={t.seekTo(formatClock(note.atMs))}
            >
              <time>{formatClock(note.atMs)}</time>
            </button>
            {changing === note.id ? (
              <ActionForm intent="changeNote" to={to} values={{ id: note.id }} onDone={close}>
                {({ pending, errors }) => (
                  <NoteText
                    label={t.noteAt(formatClock(note.atMs))}
                    text={note.text}
                    error={errors.text}
                    pending={pending}
                    onCancel={() => setChanging(null)}
                  />
                )}
              </ActionForm>
            ) : (
              <div>
                <p>{note.text}</p>
                <div className={styles.actions}>
                  <button type="button" onClick={() => setChanging(note.id)}>
                    {t.edit}
                  </button>
                  <ActionButton intent="removeNote" to={to} values={{ id: note.id }} onDone={close}>
                    {t.remove}
                  </ActionButton>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TextProps {
  label: string
  text?: string
  error: string | undefined
  pending: boolean
  onCancel(): void
}

function NoteText({ label, text, error, pending, onCancel }: TextProps) {
  const t = useMessages(playerMessages)
  return (
    <>
      <textarea
        name="text"
        className="input"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        defaultValue={text}
        maxLength={2000}
        rows={3}
        required
        // biome-ignore lint/a11y/noAutofocus: the button that opened it was pressed to write
        autoFocus
      />
      {error && <p role="alert">{error}</p>}
      <div className={styles.actions}>
        <button type="submit" disabled={pending}>
          {t.save}
        </button>
        <button type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </>
  )
}
