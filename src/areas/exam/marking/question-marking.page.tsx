import { useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { levelName } from '#kernel/rubric/criteria.rules.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { useShortcutsHelp } from '#kernel/ui/shortcuts-help.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { useLeaveGuard } from '#kernel/ui/use-leave-guard.ts'
import type { Annotation } from '../annotation/annotation.rules.ts'
import { Annotator } from '../annotation/annotator.tsx'
import { AnswerFiles } from '../answer-file/answer-files.tsx'
import { AnswerLines } from '../attempt/answer-lines.tsx'
import { examMessages } from '../messages/assessment.ts'
import { markingMessages } from '../messages/marking.ts'
import { examPaths } from '../paths.ts'
import { markFields, markOf } from './mark.input.ts'
import { MarkForm } from './mark-form.tsx'
import styles from './marking.module.css'
import { markAnswer, undoMark } from './marking.server.ts'
import {
  type AnswerDetail,
  attemptOfHandle,
  type ListedAnswer,
  nextToMark,
  questionMarking,
} from './queue.server.ts'
import { useMarkingKeys } from './use-marking-keys.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => markingMessages[locale].crumb }

const idsOf = ({ exam = '', question = '' }: Record<string, string | undefined>) => ({ exam, question })

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  questionMarking(ctxOf(context), idsOf(params), params.answer ?? null)

const handleField = z.string().regex(/^[0-9a-f]{24}$/)

export const action = actions({
  mark: act({
    input: markFields.extend({ answer: handleField }),
    async run(ctx, { answer, ...input }, { params, form }) {
      const ids = idsOf(params)
      const attempt = await attemptOfHandle(ctx, ids, answer)
      await markAnswer(ctx, { ...ids, attempt }, { ...markOf(input, form), question: ids.question })
      return { ...ids, answer: (await nextToMark(ctx, ids, answer)) ?? answer }
    },
    done: ({ exam, question, answer }) => ({ redirect: examPaths.markQuestion(exam, question, answer) }),
  }),
  undo: act({
    input: z.object({ answer: handleField, number: z.coerce.number().int().min(1) }),
    async run(ctx, { answer, number }, { params }) {
      const ids = idsOf(params)
      const attempt = await attemptOfHandle(ctx, ids, answer)
      await undoMark(ctx, { ...ids, attempt }, { question: ids.question, number })
      return { ...ids, answer }
    },
    done: ({ exam, question, answer }) => ({ redirect: examPaths.markQuestion(exam, question, answer) }),
  }),
})

const labelOf = ({ who, code }: ListedAnswer, t: (typeof markingMessages)['th']) => who ?? t.answer(code)

/** The answers to one question, one after another, without names. */
export default function QuestionMarkingPage() {
  const t = useMessages(markingMessages)
  const { exam, question, hidesNames, place, shown, last } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <div className="page">
      <TitleRow
        title={question.name}
        back={{ to: examPaths.marking(exam.id), label: t.title(exam.title) }}
        badge={hidesNames && <Badge>{t.hidden}</Badge>}
      />
      {place && shown ? (
        <>
          <div className={styles.top}>
            <b>{t.progress(place.marked, place.total)}</b>
            <progress
              className={styles.meter}
              value={place.marked}
              max={place.total}
              aria-label={t.progress(place.marked, place.total)}
            />
            {last && (
              <ActionButton
                intent="undo"
                size="small"
                variant="quiet"
                values={{ answer: last.handle, number: last.number }}
              >
                {t.undo(labelOf(last, t), formatQuantity(last.points ?? 0))}
              </ActionButton>
            )}
          </div>
          {place.marked === place.total && (
            <Notice
              tone="good"
              title={t.all}
              actions={<Link to={examPaths.marking(exam.id)}>{t.back}</Link>}
            />
          )}
          <Marking key={`${shown.handle} ${key}`} answer={shown} />
        </>
      ) : (
        <Empty title={t.none} icon={iconCheck}>
          <p>{t.noneText}</p>
        </Empty>
      )}
    </div>
  )
}

function Marking({ answer }: { answer: AnswerDetail }) {
  const t = useMessages(markingMessages)
  const { exam, question, place, near } = useLoaderData<typeof loader>()
  const to = (answer: string) => examPaths.markQuestion(exam.id, question.id, answer)
  const [annotations, setAnnotations] = useState(answer.annotations)
  return (
    <div className={styles.marking}>
      <nav className={styles.near} aria-label={t.answers}>
        {near.map((neighbour) => (
          <Link
            key={neighbour.handle}
            to={to(neighbour.handle)}
            aria-current={neighbour.handle === answer.handle ? 'page' : undefined}
          >
            <span>{labelOf(neighbour, t)}</span>
            {neighbour.points === null ? (
              <span className="xs soft">{t.waiting}</span>
            ) : (
              <b>{formatQuantity(neighbour.points)}</b>
            )}
          </Link>
        ))}
      </nav>
      <MarkingPanel answer={answer} annotations={annotations} onAnnotate={setAnnotations} />
      <Mark
        answer={answer}
        annotations={annotations}
        previous={place?.previous ? to(place.previous) : null}
        next={place?.next ? to(place.next) : null}
      />
    </div>
  )
}

interface PanelProps {
  answer: AnswerDetail
  annotations: Annotation[]
  onAnnotate: (annotations: Annotation[]) => void
}

function MarkingPanel({ answer, annotations, onAnnotate }: PanelProps) {
  const t = useMessages(markingMessages)
  const { room } = useMessages(examMessages)
  const { exam } = useLoaderData<typeof loader>()
  const text = answer.answer[0]?.text
  return (
    <article className={styles.work}>
      <Card title={t.asked}>
        <RichText doc={answer.stem} />
        {answer.guide && (
          <p className={styles.guide}>
            <b>{t.guide}</b> {answer.guide}
          </p>
        )}
      </Card>
      <Card title={labelOf(answer, t)}>
        {answer.files.length ? (
          <AnswerFiles files={answer.files} opened />
        ) : answer.words && text ? (
          <Annotator text={text} annotations={annotations} onChange={onAnnotate} />
        ) : (
          <div className={styles.text}>
            {answer.answer.length ? (
              <AnswerLines lines={answer.answer} />
            ) : (
              <span className="soft">{t.noText}</span>
            )}
          </div>
        )}
        {answer.words && (
          <p className="sm soft">
            {[room.words(answer.words.count), room.between(answer.words.min, answer.words.max)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {answer.attemptId && (
          <p className="sm">
            <Link to={examPaths.attempt(exam.id, answer.attemptId)}>{t.attempt}</Link>
          </p>
        )}
      </Card>
    </article>
  )
}

interface MarkProps {
  answer: AnswerDetail
  annotations: readonly Annotation[]
  previous: string | null
  next: string | null
}

function Mark({ answer, annotations, previous, next }: MarkProps) {
  const t = useMessages(markingMessages)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { criteria, levels } = answer
  const [keyed, setKeyed] = useState(() =>
    Math.max(
      0,
      criteria.findIndex((_, at) => (levels[at] ?? -1) < 0),
    ),
  )
  // The grade when it was opened: a newer one was given by somebody else.
  const [opened] = useState(answer.number)
  useShortcutsHelp(t.shortcuts)
  useMarkingKeys({
    previous: () => previous && void navigate(previous),
    next: () => next && void navigate(next),
    save: () => form.current?.requestSubmit(),
    level(digit) {
      if (!criteria.length) {
        // The number typed goes into this field.
        form.current?.querySelector<HTMLInputElement>('input[name=points]')?.select()
        return false
      }
      const level = form.current?.querySelector<HTMLInputElement>(
        `input[name="${levelName(keyed)}"][value="${digit - 1}"]`,
      )
      level?.click()
      if (level && keyed + 1 < criteria.length) setKeyed(keyed + 1)
      return Boolean(level)
    },
  })
  useLeaveGuard(form, `${answer.handle} ${opened}`, t.leave)
  return (
    <Card title={t.mark}>
      {answer.number !== opened && (
        <Notice tone="warn" urgent>
          {answer.points === null
            ? t.meanwhileUndone
            : t.meanwhile(answer.marker, formatQuantity(answer.points))}
        </Notice>
      )}
      {answer.points !== null && answer.number === opened && (
        <p>
          <b>{t.pointsGiven(formatQuantity(answer.points), formatQuantity(answer.outOf))}</b>{' '}
          {answer.marker && <span className="sm soft">{t.by(answer.marker)}</span>}
        </p>
      )}
      <MarkForm
        {...answer}
        annotations={annotations}
        values={{ answer: answer.handle }}
        keyed={keyed}
        onKeyed={setKeyed}
        form={form}
      >
        {(pending) => (
          <div className={styles.actions}>
            <StepLink to={previous} name={t.previous} sign="←" />
            <button type="submit" className="btn primary" disabled={pending}>
              {t.save}
            </button>
            <StepLink to={next} name={t.next} sign="→" />
          </div>
        )}
      </MarkForm>
      <p className={styles.keys}>{t.keys}</p>
    </Card>
  )
}

function StepLink({ to, name, sign }: { to: string | null; name: string; sign: string }) {
  const inside = <span aria-hidden="true">{sign}</span>
  return to ? (
    <Link className="btn" to={to} aria-label={name} title={name}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="btn" disabled aria-label={name}>
      {inside}
    </button>
  )
}
