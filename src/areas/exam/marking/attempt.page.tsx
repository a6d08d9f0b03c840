import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { formatDateTime, formatTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { AnnotatedText } from '../annotation/annotated-text.tsx'
import { AnswerFiles } from '../answer-file/answer-files.tsx'
import { AnswerLines } from '../attempt/answer-lines.tsx'
import { consentText } from '../camera/consent-text.ts'
import { examMessages } from '../messages/assessment.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { timelineMessages } from '../messages/timeline.ts'
import { examPaths } from '../paths.ts'
import styles from '../question/question.module.css'
import { isStruckBy } from '../regrade/correction.rules.ts'
import { LaterDecisions, RunningDecisions } from './attempt-decisions.tsx'
import { endForLearner, endInput } from './end.server.ts'
import { markFields, markOf } from './mark.input.ts'
import { MarkForm } from './mark-form.tsx'
import marking from './marking.module.css'
import {
  acceptLate,
  extendAttempt,
  extendInput,
  type MarkedQuestion,
  markAnswer,
  markingView,
} from './marking.server.ts'
import { reopenAttempt, reopenInput, reopeningOf } from './reopen.server.ts'
import { AttemptTabs } from './timeline.page.tsx'
import { voidAttempt, voidingOf } from './void.server.ts'

export const handle = { crumb: (data: unknown) => (data as { who?: string } | undefined)?.who }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await markingView(ctx, params.exam ?? '', params.attempt ?? '')
  const { id, status } = view.attempt
  const [voiding, reopening] = await Promise.all([
    status === 'voided' ? voidingOf(ctx, id) : null,
    reopeningOf(ctx, id),
  ])
  return { ...view, voiding, reopening }
}

const doneMessage = (key: 'saved' | 'extended' | 'ended' | 'reopened' | 'voided' | 'lateAccepted') => () => ({
  message: { th: staffExamMessages.th.mark[key], en: staffExamMessages.en.mark[key] },
})
const idsOf = (params: Record<string, string | undefined>) => ({
  exam: params.exam ?? '',
  attempt: params.attempt ?? '',
})
export const action = actions({
  mark: act({
    input: markFields.extend({ question: z.uuid() }),
    run: (ctx, { question, ...input }, { params, form }) =>
      markAnswer(ctx, idsOf(params), { ...markOf(input, form), question }),
    done: doneMessage('saved'),
  }),
  extend: act({
    input: extendInput,
    run: (ctx, input, { params }) => extendAttempt(ctx, idsOf(params), input),
    done: doneMessage('extended'),
  }),
  end: act({
    input: endInput,
    run: (ctx, input, { params }) => endForLearner(ctx, idsOf(params), input),
    done: doneMessage('ended'),
  }),
  reopen: act({
    input: reopenInput,
    run: (ctx, input, { params }) => reopenAttempt(ctx, idsOf(params), input),
    done: doneMessage('reopened'),
  }),
  accept: act({
    input: z.object({}),
    run: (ctx, _, { params }) => acceptLate(ctx, idsOf(params)),
    done: doneMessage('lateAccepted'),
  }),
  void: act({
    input: z.object({ reason: z.string().trim().min(1).max(300) }),
    run: (ctx, { reason }, { params }) => voidAttempt(ctx, idsOf(params), reason),
    done: doneMessage('voided'),
  }),
})

/** An attempt: every answer with its key, its points and a comment to the learner. */
export default function AttemptPage() {
  const t = useMessages(staffExamMessages)
  const view = useLoaderData<typeof loader>()
  const { attempt, who, exam, questions, late, voiding, reopening } = view
  const locale = useLocale()
  const mayMark = attempt.status === 'marking' || attempt.status === 'graded'
  return (
    <div className="page">
      <TitleRow
        title={t.mark.title(who, attempt.number)}
        back={{ to: examPaths.attempts(exam.id), label: exam.title }}
        badge={
          <Badge
            {...(attempt.status === 'graded' && { tone: 'good' as const })}
            {...(attempt.status === 'marking' && { tone: 'warn' as const })}
          >
            {t.attemptStatuses[attempt.status]}
          </Badge>
        }
        {...(attempt.percent !== null && {
          count: `${attempt.percent}% ${attempt.passed ? t.passed : t.failed}`,
        })}
      />
      {voiding && (
        <Notice tone="info" title={t.mark.voidedBy(voiding.by, formatDateTime(voiding.at, locale))}>
          {voiding.reason}
        </Notice>
      )}
      {reopening && (
        <Notice
          tone="info"
          title={t.mark.reopenedBy(reopening.by, formatDateTime(reopening.at, locale), reopening.minutes)}
        >
          {reopening.reason}
        </Notice>
      )}
      <AttemptTabs exam={exam.id} attempt={attempt.id} current="answers" />
      <div className={styles.columns}>
        <div className={styles.side}>
          {late > 0 && mayMark && (
            <Card title={t.mark.late(late)}>
              <ActionButton intent="accept" size="small">
                {t.mark.acceptLate}
              </ActionButton>
            </Card>
          )}
          {questions.map((question, at) => (
            <MarkedAnswer
              key={question.id}
              question={question}
              at={at}
              canMark={mayMark}
              isWaiting={mayMark || attempt.status === 'submitted'}
            />
          ))}
        </div>
        <Sidebar />
      </div>
    </div>
  )
}

interface MarkedAnswerProps {
  question: MarkedQuestion
  at: number
  canMark: boolean
  /** Whether an answer without points is going to get some. */
  isWaiting: boolean
}

function MarkedAnswer({ question, at, canMark, isWaiting }: MarkedAnswerProps) {
  const t = useMessages(staffExamMessages).mark
  const { corrections } = useMessages(examMessages)
  const isScored = question.by === 'auto' || question.by === 'regrade'
  const { id, stem, answer, annotations, files, right, guide, points, outOf, by, correction } = question
  return (
    <Card title={`${at + 1}`}>
      <div className={styles.preview}>
        <RichText doc={stem} />
        <p className="sm soft">{t.answer}</p>
        {files.length ? (
          <AnswerFiles files={files} opened />
        ) : annotations.length ? (
          <AnnotatedText text={answer[0]?.text ?? ''} annotations={annotations} />
        ) : answer.length ? (
          <AnswerLines lines={answer} />
        ) : (
          <p className="soft">{t.none}</p>
        )}
        {right.length > 0 && (
          <>
            <p className="sm soft">{t.right}</p>
            <AnswerLines lines={right} />
          </>
        )}
        {guide && (
          <p className={`sm soft ${marking.text}`}>
            {t.guide}: {guide}
          </p>
        )}
        <p className="row wrap">
          {points === null ? (
            isWaiting && <Badge tone="warn">{t.waiting}</Badge>
          ) : (
            <b>
              {formatQuantity(points)} {t.of(formatQuantity(outOf))}
            </b>
          )}
          {correction ? (
            <span className="xs soft">{corrections[correction]}</span>
          ) : (
            by && <span className="xs soft">{by === 'manual' ? t.manual : t.auto}</span>
          )}
        </p>
      </div>
      {canMark && !isStruckBy(correction) && (
        // Automatically scored answers are seldom marked again; those to be marked are expanded.
        <details key={question.number} open={!isScored} className={marking.again}>
          <summary>{isScored ? t.again : t.points}</summary>
          <MarkForm {...question} values={{ question: id }}>
            {(pending) => (
              <button type="submit" className="btn" disabled={pending}>
                {t.save}
              </button>
            )}
          </MarkForm>
        </details>
      )}
    </Card>
  )
}

function Sidebar() {
  const { mark: t, ...words } = useMessages(staffExamMessages)
  const locale = useLocale()
  const { duration } = useMessages(timelineMessages)
  const { attempt, noticed, camera, isKeyVisible } = useLoaderData<typeof loader>()
  return (
    <aside className={styles.side}>
      <Card title={t.details}>
        <div className={styles.preview}>
          <p className="sm soft">
            {words.attemptColumns.started} {formatDateTime(attempt.startedAt, locale)}
          </p>
          {attempt.submittedAt && (
            <p className="sm soft">
              {words.attemptColumns.submitted} {formatDateTime(attempt.submittedAt, locale)}
            </p>
          )}
          {attempt.receipt && (
            <p className="sm soft">
              {t.receipt} <b>{attempt.receipt}</b>
            </p>
          )}
          <p className="sm soft">{t.saves(attempt.events)}</p>
        </div>
      </Card>
      <RunningDecisions attempt={attempt} />
      <Card title={t.noticed}>
        {camera && <p className="sm soft">{consentText(camera, locale)}</p>}
        <ul className={styles.versions}>
          {noticed.length === 0 && <li className="soft">{t.nothingNoticed}</li>}
          {noticed.map(({ kind, at, durationMs }) => (
            <li key={`${kind} ${at.getTime()}`}>
              {formatTime(at, locale)} {t.kinds[kind]}
              {durationMs > 0 && ` ${duration(Math.max(1, Math.round(durationMs / 1000)))}`}
            </li>
          ))}
        </ul>
      </Card>
      <LaterDecisions attempt={attempt} isKeyVisible={isKeyVisible} />
    </aside>
  )
}
