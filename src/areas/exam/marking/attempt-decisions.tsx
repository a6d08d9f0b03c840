import type { ReactNode } from 'react'
import { ActionForm, type FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { staffExamMessages } from '../messages/exam.ts'
import styles from '../question/question.module.css'
import type { MarkingView } from './marking.server.ts'
import { maxReopenMinutes, suggestedMinutes } from './reopen.rules.ts'

type DecidedAttempt = Pick<MarkingView['attempt'], 'status' | 'deadlineAt' | 'submittedAt'>

/** What the team can decide about an attempt in progress: more time, and its end. */
export function RunningDecisions({ attempt }: { attempt: DecidedAttempt }) {
  const t = useMessages(staffExamMessages).mark
  if (attempt.status !== 'in_progress') return null
  return (
    <>
      {attempt.deadlineAt && (
        <Decision intent="extend" title={t.extend} clears>
          {({ field }) => (
            <TextField label={t.minutes} type="number" min={1} max={600} {...field('minutes')} />
          )}
        </Decision>
      )}
      <Decision intent="end" title={t.end}>
        {() => <p className="sm soft">{t.endHint}</p>}
      </Decision>
    </>
  )
}

/** What the team can decide about an attempt afterwards: that it is continued, or does not count. */
export function LaterDecisions({
  attempt,
  isKeyVisible,
}: {
  attempt: DecidedAttempt
  isKeyVisible: boolean
}) {
  const t = useMessages(staffExamMessages).mark
  if (attempt.status === 'voided') return null
  return (
    <>
      {attempt.submittedAt && (
        <Decision intent="reopen" title={t.reopen}>
          {({ field }) => (
            <>
              <p className="sm soft">{t.reopenHint}</p>
              {isKeyVisible && <Notice tone="warn">{t.reopenSeen}</Notice>}
              <TextField
                label={t.reopenMinutes}
                type="number"
                min={1}
                max={maxReopenMinutes}
                {...field('minutes', String(suggestedMinutes(attempt)))}
              />
            </>
          )}
        </Decision>
      )}
      <Decision intent="void" title={t.void}>
        {() => null}
      </Decision>
    </>
  )
}

interface DecisionProps {
  /** The action; it takes a reason. */
  intent: string
  title: string
  clears?: boolean
  /** What comes before the reason. */
  children(state: FormState): ReactNode
}

function Decision({ intent, title, clears = false, children }: DecisionProps) {
  const t = useMessages(staffExamMessages).mark
  return (
    <Card title={title}>
      <ActionForm intent={intent} className={styles.side} clears={clears}>
        {(state) => (
          <>
            {children(state)}
            <TextField label={t.reason} maxLength={300} {...state.field('reason')} />
            <button type="submit" className="btn" disabled={state.pending}>
              {title}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
