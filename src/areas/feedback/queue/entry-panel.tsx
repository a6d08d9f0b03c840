import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { EntryCard } from '../display/entry-card.tsx'
import { queueMessages } from '../messages/queue.ts'
import { feedbackPaths } from '../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerComment, EntryActions, EntrySubject } from './entry-actions.tsx'
import styles from './queue.module.css'
import type { QueuedEntry } from './queue.server.ts'

interface Props {
  entry: QueuedEntry
  /** Called once it was decided on or answered. */
  onDone: () => void
  onClose: () => void
}

/** One entry next to the queue: its full text, the official answer, and the decisions. */
export function EntryPanel({ entry, onDone, onClose }: Props) {
  const t = useMessages(queueMessages)
  const locale = useLocale()
  const { id, kind, status, reports, answers, answer } = entry
  const title = t.titles[kind]
  const wantsAnswer = kind === 'question' && !answer && status !== 'refused'
  return (
    <SidePanel
      label={title}
      title={title}
      of={id}
      onClose={onClose}
      header={reports > 0 && <Badge tone="warn">{t.reports(reports)}</Badge>}
      footer={
        <>
          <div className={styles.actions}>
            <EntryActions entry={entry} isQuiet={wantsAnswer} onDone={onDone} />
            {kind === 'comment' && <AnswerComment entry={entry} />}
          </div>
          <p className={styles.keys}>{t.keys}</p>
        </>
      }
    >
      <div className={`sec ${styles.whole}`}>
        <div className="sm">
          <EntrySubject entry={entry} />
        </div>
        {answers !== null && <p className="xs soft-t">{t.answers(answers || t.someone)}</p>}
        <EntryCard entry={entry} />
      </div>
      {kind !== 'comment' && <AnswerForm entry={entry} isMain={wantsAnswer} onDone={onDone} />}
      <RelatedSections
        record={{
          to: feedbackPaths.queue(kind, { open: id }),
          label: [title, entry.subject && (entry.subject.title[locale] || entry.subject.title.th)]
            .filter(Boolean)
            .join(' · '),
        }}
      />
    </SidePanel>
  )
}
