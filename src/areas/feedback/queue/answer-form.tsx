import { useId } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { maxTextLengths } from '../entry/limits.rules.ts'
import { queueMessages } from '../messages/queue.ts'
import styles from './queue.module.css'
import type { QueuedEntry } from './queue.server.ts'

interface Props {
  entry: QueuedEntry
  /** Whether answering is the main action for this entry. */
  isMain: boolean
  onDone: () => void
}

/** The official answer, which everyone reads below the entry. */
export function AnswerForm({ entry: { id, kind, answer }, isMain, onDone }: Props) {
  const t = useMessages(queueMessages)
  const field = useId()
  return (
    <div className="sec">
      <ActionForm intent="answer" values={{ id }} className={styles.answer} onDone={onDone}>
        {({ pending, field: state }) => {
          const { error, ...text } = state('answer', answer)
          return (
            <>
              <label htmlFor={field}>{t.answerField}</label>
              <textarea
                {...text}
                id={field}
                rows={5}
                maxLength={maxTextLengths.answer}
                className="in"
                aria-invalid={error ? true : undefined}
                aria-describedby={`${field}-hint`}
              />
              <p id={`${field}-hint`} className={error ? 'error' : 'xs soft'}>
                {error ?? t.answerHint[kind]}
              </p>
              <button
                type="submit"
                className={isMain ? 'btn primary' : 'btn'}
                aria-busy={pending || undefined}
              >
                {t.sendAnswer[kind]}
              </button>
            </>
          )
        }}
      </ActionForm>
    </div>
  )
}
