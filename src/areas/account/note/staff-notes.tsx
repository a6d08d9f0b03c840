import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconArrowBackUp, iconCheck, iconTrash } from '#kernel/ui/icons.ts'
import { accountPaths } from '../paths.ts'
import { noteMessages } from './messages.ts'
import styles from './note.module.css'
import type { Note } from './note.server.ts'

/**
 * Staff notes on a record, for any workspace page: `<StaffNotes kind="order" of={order.number} />`. Loads once the
 * page's scripts run; only staff get a response.
 */
export function StaffNotes({ kind, of }: { kind: string; of: string }) {
  const t = useMessages(noteMessages)
  const at = accountPaths.notes(kind, of)
  const fetcher = useFetcher<Note[]>()
  const { load } = fetcher
  useEffect(() => void load(at), [load, at])
  const field = useId()
  return (
    <section className="sec">
      <h3>
        {t.title} <small className={styles.hint}>{t.hint}</small>
      </h3>
      <ActionForm intent="add" to={at} clears className={styles.form}>
        {({ pending, field: state }) => {
          const { error, ...text } = state('text')
          return (
            <>
              <label htmlFor={field} className="vh">
                {t.label}
              </label>
              <textarea
                {...text}
                id={field}
                rows={2}
                maxLength={2000}
                className="in"
                placeholder={t.label}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${field}-error` : undefined}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                    event.currentTarget.form?.requestSubmit()
                }}
              />
              {error && (
                <p id={`${field}-error`} className="error">
                  {error}
                </p>
              )}
              <button type="submit" className="btn sm" disabled={pending} aria-busy={pending || undefined}>
                {t.add}
              </button>
            </>
          )
        }}
      </ActionForm>
      <ul className={styles.notes}>
        {fetcher.data?.map((note) => (
          <NoteItem key={note.id} note={note} at={at} />
        ))}
      </ul>
    </section>
  )
}

function NoteItem({ note, at }: { note: Note; at: string }) {
  const t = useMessages(noteMessages)
  const locale = useLocale()
  const move = (event: Note['next'][number]['event']) => note.next.find((next) => next.event === event)
  const shared = { to: at, values: { id: note.id }, variant: 'quiet' as const, size: 'small' as const }
  const removal = move('remove')
  return (
    <li className={note.status === 'settled' ? styles.settled : undefined}>
      <p>{note.text}</p>
      <footer>
        <span className="soft xs grow">
          {note.author ?? t.formerStaff} · {formatDateTime(note.createdAt, locale)}
        </span>
        {note.status === 'settled' && <Badge tone="good">{t.settled}</Badge>}
        {move('settle') && (
          <ActionButton {...shared} intent="settle" icon={iconCheck}>
            {t.settle}
          </ActionButton>
        )}
        {move('reopen') && (
          <ActionButton {...shared} intent="reopen" icon={iconArrowBackUp}>
            {t.reopen}
          </ActionButton>
        )}
        {removal && (
          <ActionButton
            {...shared}
            intent="remove"
            icon={iconTrash}
            label={t.remove}
            {...(removal.refused && { unavailable: t.notYours })}
          />
        )}
      </footer>
    </li>
  )
}
