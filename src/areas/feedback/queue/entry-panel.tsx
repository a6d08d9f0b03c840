import { useId } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { EntryCard } from '../display/entry-card.tsx'
import { longest } from '../entry/limits.rules.ts'
import { queueMessages } from '../messages/queue.ts'
import styles from './queue.module.css'
import type { QueuedEntry } from './queue.server.ts'
import { About, EntryActs } from './queue-columns.tsx'

/** One entry beside the queue: all of it, the decisions, and the official answer. */
export function EntryPanel({ entry, onClose }: { entry: QueuedEntry; onClose: () => void }) {
  const t = useMessages(queueMessages)
  const field = useId()
  const title = t.titles[entry.kind]
  return (
    <SidePanel label={title} title={title} of={entry.id} onClose={onClose}>
      <div className="sec">
        <EntryCard entry={entry} />
        <p className="sm">
          <About entry={entry} />
        </p>
        <div className={styles.acts}>
          <EntryActs entry={entry} />
        </div>
      </div>
      {entry.kind !== 'comment' && (
        <div className="sec">
          <ActionForm intent="answer" values={{ id: entry.id }} className={styles.answer}>
            {({ pending, field: state }) => {
              const { error, ...text } = state('answer', entry.answer)
              return (
                <>
                  <label htmlFor={field}>{t.answerField}</label>
                  <textarea
                    {...text}
                    id={field}
                    rows={5}
                    maxLength={longest.answer}
                    className="in"
                    aria-invalid={error ? true : undefined}
                    aria-describedby={`${field}-hint`}
                  />
                  <p id={`${field}-hint`} className={error ? 'error' : 'xs soft'}>
                    {error ?? t.answerHint[entry.kind]}
                  </p>
                  <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                    {t.sendAnswer[entry.kind]}
                  </button>
                </>
              )
            }}
          </ActionForm>
        </div>
      )}
    </SidePanel>
  )
}
