import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { EntryCard } from '../display/entry-card.tsx'
import { queueMessages } from '../messages/queue.ts'
import styles from './queue.module.css'
import type { QueuedEntry } from './queue.server.ts'
import type { QueueScope } from './queue-paths.ts'

type Words = (typeof queueMessages)['th']

/** What the queue says of an entry, and what can be done with it. `opens` is the address with it beside the list. */
export const queueColumns = (
  t: Words,
  scope: QueueScope,
  opens: (id: string) => string,
): ListColumn<QueuedEntry>[] => [
  {
    key: 'entry',
    head: t.entry,
    className: styles.entry ?? '',
    cell: (entry) => (
      <>
        {scope === 'all' && <Badge>{t.titles[entry.kind]}</Badge>}
        <EntryCard entry={entry} />
        {entry.answers !== null && <p className="xs soft">{t.answers(entry.answers || t.someone)}</p>}
        {entry.reports > 0 && <Badge tone="warn">{t.reports(entry.reports)}</Badge>}
      </>
    ),
  },
  { key: 'target', head: t.target, cell: (entry) => <About entry={entry} /> },
  {
    key: 'acts',
    head: t.acts,
    cell: (entry) => (
      <div className={styles.acts}>
        <EntryActs entry={entry} />
        <Answer entry={entry} opens={opens} />
      </div>
    ),
  },
]

/** What an entry is about, and the order it came with. */
export function About({ entry: { subject, sourceLabel } }: { entry: QueuedEntry }) {
  const t = useMessages(queueMessages)
  const locale = useLocale()
  return (
    <>
      {subject ? (
        <Link className="link" to={subject.path}>
          {subject.title[locale] || subject.title.th}
        </Link>
      ) : (
        <span className="soft">{t.gone}</span>
      )}
      {sourceLabel && <div className="xs soft">{sourceLabel}</div>}
    </>
  )
}

/** The decisions that can be made on it now. */
export function EntryActs({ entry }: { entry: QueuedEntry }) {
  const t = useMessages(queueMessages)
  const { id, name, status, reports } = entry
  const label = (act: string) => t.named(act, name || t.someone)
  return (
    <>
      {status !== 'shown' && (
        <ActionButton intent="show" values={{ ids: id }} size="small" label={label(t.show)}>
          {t.show}
        </ActionButton>
      )}
      {status === 'shown' && reports > 0 && (
        <ActionButton intent="keep" values={{ id }} size="small" label={label(t.keep)}>
          {t.keep}
        </ActionButton>
      )}
      {status !== 'refused' && (
        <ActionButton intent="refuse" values={{ ids: id }} size="small" look="ghost" label={label(t.refuse)}>
          {t.refuse}
        </ActionButton>
      )}
    </>
  )
}

/** A comment is answered where it stands, once it is shown; the others beside the list. */
function Answer({ entry, opens }: { entry: QueuedEntry; opens: (id: string) => string }) {
  const t = useMessages(queueMessages)
  const { id, kind, name, status, subject } = entry
  const label = t.named(t.answer, name || t.someone)
  if (kind !== 'comment') {
    return (
      <Link className="btn quiet small" to={opens(id)} aria-label={label} preventScrollReset>
        {t.answer}
      </Link>
    )
  }
  if (status !== 'shown' || !subject) return null
  return (
    <Link className="btn quiet small" to={`${subject.path}?answer=${id}#write`} aria-label={label}>
      {t.answer}
    </Link>
  )
}
