import { type ReactNode, useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { examMessages } from '../messages/assessment.ts'
import { networkMessages } from '../messages/network.ts'
import type { AssessmentView, RunningAttempt } from '../room/assessment-view.server.ts'
import requirementStyles from '../room/requirement.module.css'
import styles from '../room/room.module.css'
import { useOutbox } from '../room/use-outbox.ts'
import { useSubmit } from '../room/use-submit.ts'

/** Shown to users outside the networks of an exam: what is required, and how to submit an attempt in progress. */
export function OutsideNetwork({
  address,
  running,
  children,
}: NonNullable<AssessmentView['outside']> & { children: ReactNode }) {
  const t = useMessages(networkMessages)
  const { revalidate, state } = useRevalidator()
  return (
    <section className={requirementStyles.required} aria-labelledby="outside">
      {children}
      <h2 id="outside" className={styles.h2}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <p role="status">{t.address(address)}</p>
      <p>{t.connect}</p>
      <p>
        <button
          type="button"
          className={styles.primary}
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {t.check}
        </button>
      </p>
      {running && <RunningOutside key={running.attemptId} running={running} />}
    </section>
  )
}

/** Sends what this device still has of an attempt in progress, and submits it: both are accepted from any network. */
function RunningOutside({ running: { attemptId, lastSeq, deadlineAt } }: { running: RunningAttempt }) {
  const t = useMessages(networkMessages)
  const { check } = useMessages(examMessages)
  const { revalidate } = useRevalidator()
  const done = useCallback(() => void revalidate(), [revalidate])
  const outbox = useOutbox({
    attemptId,
    lastSeq,
    isPaused: false,
    onReply(reply) {
      if (reply.status !== 'in_progress') done()
    },
  })
  const { state, submit } = useSubmit({ attemptId, ...outbox, onDone: done })
  const confirm = async () => {
    if ((await askPrompt(t.confirm)) !== null) await submit()
  }
  return (
    <>
      <p>
        {t.running} {deadlineAt && t.atEnd}
      </p>
      {outbox.waiting.length > 0 && <p role="status">{t.waiting(outbox.waiting.length)}</p>}
      {state === 'waiting' && <p role="status">{check.waits}</p>}
      <p>
        <button
          type="button"
          className={styles.quiet}
          disabled={!outbox.isReady || state !== 'no'}
          onClick={() => void confirm()}
        >
          {state === 'no' ? check.submit : check.sending}
        </button>
      </p>
    </>
  )
}
