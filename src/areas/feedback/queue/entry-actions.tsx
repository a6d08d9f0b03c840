import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { queueMessages } from '../messages/queue.ts'
import type { QueuedEntry } from './queue.server.ts'

/** The subject of an entry, and the order it came with. */
export function EntrySubject({ entry: { subject, sourceLabel } }: { entry: QueuedEntry }) {
  const t = useMessages(queueMessages)
  const locale = useLocale()
  return (
    <>
      {subject ? (
        <Link className="link" to={subject.path}>
          {subject.title[locale] || subject.title.th}
        </Link>
      ) : (
        <span className="soft">{t.noLongerAvailable}</span>
      )}
      {sourceLabel && <div className="xs soft">{sourceLabel}</div>}
    </>
  )
}

interface Props {
  entry: QueuedEntry
  /** Whether the answer form below is the main action. */
  isQuiet: boolean
  onDone: () => void
}

/** The decisions currently possible. */
export function EntryActions({ entry, isQuiet, onDone }: Props) {
  const t = useMessages(queueMessages)
  const { id, name, status, reports } = entry
  const label = (actionLabel: string) => t.named(actionLabel, name || t.someone)
  const main = isQuiet ? ({ variant: 'ghost' } as const) : {}
  return (
    <>
      {status !== 'shown' && (
        <ActionButton intent="show" values={{ ids: id }} label={label(t.show)} onDone={onDone} {...main}>
          {t.show}
        </ActionButton>
      )}
      {status === 'shown' && reports > 0 && (
        <ActionButton intent="keep" values={{ id }} label={label(t.keep)} onDone={onDone} {...main}>
          {t.keep}
        </ActionButton>
      )}
      {status !== 'refused' && (
        <ActionButton
          intent="refuse"
          values={{ ids: id }}
          variant="ghost"
          label={label(t.refuse)}
          onDone={onDone}
        >
          {t.refuse}
        </ActionButton>
      )}
    </>
  )
}

/** A comment is answered in its thread, once it is shown. */
export function AnswerComment({ entry: { id, name, status, subject } }: { entry: QueuedEntry }) {
  const t = useMessages(queueMessages)
  if (status !== 'shown' || !subject) return null
  return (
    <Link
      className="btn quiet"
      to={`${subject.path}?answer=${id}#write`}
      aria-label={t.named(t.answer, name || t.someone)}
    >
      {t.answer}
    </Link>
  )
}
