import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconClock, iconMinus, iconX } from '#kernel/ui/icons.ts'
import { AnnotatedText } from '../annotation/annotated-text.tsx'
import { AnswerFiles } from '../answer-file/answer-files.tsx'
import { AnswerLines } from '../attempt/answer-lines.tsx'
import { examMessages } from '../messages/assessment.ts'
import { examPaths } from '../paths.ts'
import type { AssessmentView, ResultQuestion, ResultView } from './assessment-view.server.ts'
import styles from './room.module.css'

/** The result of an attempt, as far as the exam shows it. */
export function Result({ result, view }: { result: ResultView; view: AssessmentView }) {
  const { result: t, details, seeTimeline, again } = useMessages(examMessages)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // A score appears live, and so does one that a correction changes while its learner reads it.
  useLive(`exam-attempt:${result.id}`, reload, { onBack: reload })
  const when = formatDateTime(result.submittedAt, locale)
  return (
    <section className={styles.result} aria-live="polite">
      <p className={styles.score}>
        {result.percent === null ? (
          <b>{t.ended[result.endedBy]}</b>
        ) : (
          <>
            <b>{t.score(result.percent)}</b>{' '}
            <Badge tone={result.passed ? 'good' : 'warn'}>{result.passed ? t.passed : t.failed}</Badge>
          </>
        )}
      </p>
      <p className="soft">{pendingText(result, view.exam, t, locale)}</p>
      {view.earlier.length > 1 && view.finalPercent !== null && (
        <p>
          <b>{t.final(view.finalPercent)}</b>{' '}
          <span className="sm soft">· {details.grading[view.exam.grading]}</span>
        </p>
      )}
      <p className="sm soft">
        {t.received(result.answered, when)} ·{' '}
        <span className="nowrap">
          {t.receipt} <b className={styles.code}>{result.receipt}</b>
        </span>
      </p>
      <p className={`sm ${styles.ways}`}>
        <a href={examPaths.api.receipt(result.id)}>{t.download}</a>
        <Link to={examPaths.receipt(view.course.slug, view.exam.slug, result.id)}>{seeTimeline}</Link>
      </p>
      {result.percent !== null && (
        <p className={styles.next}>
          {result.passed ? (
            <Link className={styles.primary} to={lessonPaths.detail(view.learns.slug)}>
              {t.onward}
            </Link>
          ) : (
            !view.refusal && (
              <a className={styles.primary} href="#start">
                {again}
              </a>
            )
          )}
        </p>
      )}
      {view.earlier.length > 1 && (
        <nav aria-label={t.attempts} className={styles.earlier}>
          {view.earlier.map(({ id, number, percent }) => (
            <Link
              key={id}
              to={`?attempt=${id}`}
              className={id === result.id ? 'chip on' : 'chip'}
              aria-current={id === result.id ? 'page' : undefined}
            >
              {t.attempt(number)}
              {percent !== null && ` · ${t.score(percent)}`}
            </Link>
          ))}
        </nav>
      )}
      {result.questions && <Review key={result.id} questions={result.questions} />}
    </section>
  )
}

/** The questions one by one; learners reviewing them may hide the correct ones. */
function Review({ questions }: { questions: readonly ResultQuestion[] }) {
  const { result: t } = useMessages(examMessages)
  const [open, setOpen] = useState(false)
  const numbered = questions.map((question, at) => ({ question, number: at + 1 }))
  const notRight = numbered.filter(({ question }) => !['right', 'dropped'].includes(outcomeOf(question)))
  const hasChoice = notRight.length > 0 && notRight.length < numbered.length
  const visible = hasChoice && open ? notRight : numbered
  return (
    <>
      <h2 className={styles.h2}>{t.review}</h2>
      {hasChoice && (
        <div className="chips">
          {[false, true].map((which) => (
            <button
              key={String(which)}
              type="button"
              className="chip"
              aria-pressed={open === which}
              onClick={() => setOpen(which)}
            >
              {which ? t.notRight : t.all}{' '}
              <span className="n">{which ? notRight.length : numbered.length}</span>
            </button>
          ))}
        </div>
      )}
      <ol className={styles.reviewed}>
        {visible.map(({ question, number }) => (
          <ReviewedQuestion key={number} question={question} number={number} />
        ))}
      </ol>
    </>
  )
}

type Outcome = 'right' | 'partly' | 'wrong' | 'waiting' | 'dropped'

const outcomeOf = ({ points, outOf, correction }: ResultQuestion): Outcome => {
  if (correction === 'drop') return 'dropped'
  if (points === null) return 'waiting'
  if (points >= outOf) return 'right'
  return points > 0 ? 'partly' : 'wrong'
}

const outcomeIcons = {
  right: iconCheck,
  partly: iconMinus,
  wrong: iconX,
  waiting: iconClock,
  dropped: iconMinus,
} as const

function pendingText(
  result: ResultView,
  { reviewWhen, closesAt }: AssessmentView['exam'],
  t: (typeof examMessages)['th']['result'],
  locale: Locale,
): string {
  if (result.status === 'submitted') return t.follows
  if (result.status === 'marking') return t.marking
  if (result.percent === null) {
    if (reviewWhen === 'never') return t.neverShown
    if (reviewWhen === 'closed') return t.hiddenUntil(closesAt && formatDateTime(closesAt, locale))
    return t.hidden
  }
  return t.points(formatQuantity(result.score ?? 0), formatQuantity(result.outOf))
}

function ReviewedQuestion({ question, number }: { question: ResultQuestion; number: number }) {
  const { result: t, corrections, room } = useMessages(examMessages)
  const { stem, points, outOf, yours, files, right, feedback, reached, comment, annotations, correction } =
    question
  const outcome = outcomeOf(question)
  return (
    <li data-verdict={outcome}>
      <p className={`sm soft ${styles.verdict}`}>
        <b>{room.question(number)}</b>
        <span>
          <Icon path={outcomeIcons[outcome]} />
          {outcome === 'dropped' ? corrections.drop : t.verdicts[outcome]}
        </span>
        {points !== null && outcome !== 'dropped' && (
          <span>{t.points(formatQuantity(points), formatQuantity(outOf))}</span>
        )}
        {correction === 'full' && <span>{corrections.full}</span>}
      </p>
      <RichText doc={stem} />
      {yours && (
        <dl className={styles.answers}>
          <dt>{t.yours}</dt>
          <dd>
            {files.length ? (
              <AnswerFiles files={files} />
            ) : annotations.length ? (
              <AnnotatedText text={yours[0]?.text ?? ''} annotations={annotations} />
            ) : yours.length ? (
              <AnswerLines lines={yours} />
            ) : (
              <p className="soft">{t.none}</p>
            )}
          </dd>
        </dl>
      )}
      {right && right.length > 0 && outcome !== 'right' && outcome !== 'dropped' && (
        <dl className={styles.answers}>
          <dt>{t.right}</dt>
          <dd>
            <AnswerLines lines={right} />
          </dd>
        </dl>
      )}
      {feedback.map((line) => (
        <p key={line} className={styles.feedback}>
          {line}
        </p>
      ))}
      {reached.length > 0 && (
        <ul className={styles.reached}>
          {reached.map(({ title, points: got, level }) => (
            <li key={title}>
              <b>{title}</b> {got} · {level}
            </li>
          ))}
        </ul>
      )}
      {comment && (
        <p className={styles.feedback}>
          <b>{t.comment}</b> {comment}
        </p>
      )}
    </li>
  )
}
