import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { timelineMessages } from '../messages/timeline.ts'
import { AnswerLines } from './answer-lines.tsx'
import styles from './timeline.module.css'
import type { TimelineEvent } from './timeline.rules.ts'
import type { AttemptTimeline, ReplayedQuestion } from './timeline.server.ts'

type Messages = (typeof timelineMessages)['th']

/** 10:42:07 in Thai time. */
const formatTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour12: false })

function eventLabel(entry: TimelineEvent, t: Messages): string {
  switch (entry.kind) {
    case 'begun':
      return t.started
    case 'ended':
      return t.ended
    case 'save':
      return [t.save(entry.question + 1), entry.isLate && t.late, entry.wentBack && t.wentBack]
        .filter(Boolean)
        .join(' · ')
    case 'given':
      return t.extraTime(entry.minutes, entry.reason)
    case 'reopened':
      return t.reopened(entry.minutes, entry.reason)
    case 'noticed':
      return [
        t.kinds[entry.what],
        entry.durationMs > 0 && t.duration(Math.max(1, Math.round(entry.durationMs / 1000))),
      ]
        .filter(Boolean)
        .join(' ')
  }
}

/** The timeline of an attempt: its state at each point, its events, and the proof that nothing was changed since. */
export function Timeline({ events, step, chain, questions }: AttemptTimeline) {
  const t = useMessages(timelineMessages)
  const now = events[step]
  return (
    <div className={styles.timeline}>
      <Notice tone={chain.brokenAt === null ? 'good' : 'bad'}>
        {chain.brokenAt === null ? t.intact(chain.saves) : t.broken(chain.brokenAt)}
        {chain.head && (
          <span className={styles.head}>
            {t.head} <code>{chain.head}</code>
          </span>
        )}
      </Notice>
      <Slider events={events} step={step} />
      <h2 className={styles.h2}>{t.at(now ? formatTime(now.at) : '')}</h2>
      {questions[0]?.answer === null && <p className="soft">{t.hidden}</p>}
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionReplay key={question.id} question={question} number={at + 1} />
        ))}
      </ol>
      <details className={styles.all}>
        <summary>{t.all}</summary>
        <ol>
          {events.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: moments of a replay stand where they stand
            <li key={at}>
              <Link to={`?at=${at}`} preventScrollReset aria-current={at === step ? 'step' : undefined}>
                <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>{' '}
                {eventLabel(entry, t)}
              </Link>
            </li>
          ))}
        </ol>
        <p className="sm soft">{t.note}</p>
      </details>
    </div>
  )
}

const debounceMs = 150

function Slider({ events, step }: { events: readonly TimelineEvent[]; step: number }) {
  const t = useMessages(timelineMessages)
  const navigate = useNavigate()
  const [at, setAt] = useState(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setAt(step), [step])
  useEffect(() => () => clearTimeout(timer.current), [])
  const entry = events[at]
  const valueText = entry ? `${formatTime(entry.at)} ${eventLabel(entry, t)}` : ''
  const begin = events[0]?.at ?? 0
  const totalMs = Math.max(1, (events.at(-1)?.at ?? 0) - begin)
  const go = (next: number) => {
    setAt(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void navigate(`?at=${next}`, { replace: true, preventScrollReset: true }),
      debounceMs,
    )
  }
  return (
    <Form method="get" className={styles.slider} preventScrollReset>
      <p aria-hidden="true">
        <b>{valueText}</b> <span className="sm soft">{t.of(at + 1, events.length)}</span>
      </p>
      <div className={styles.line} aria-hidden="true">
        {events.map((event, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: moments of a replay stand where they stand
            key={index}
            data-kind={event.kind}
            data-now={index === at || undefined}
            style={{
              left: `${((event.at - begin) * 100) / totalMs}%`,
              ...(event.kind === 'noticed' && {
                width: `${Math.min(100, (event.durationMs * 100) / totalMs)}%`,
              }),
            }}
          />
        ))}
      </div>
      <div className={styles.steps}>
        <button
          type="button"
          className="btn ghost sm"
          disabled={at === 0}
          onClick={() => go(at - 1)}
          aria-label={t.previous}
        >
          ←
        </button>
        <input
          type="range"
          name="at"
          min={0}
          max={events.length - 1}
          value={at}
          aria-label={t.slider}
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => go(Number(currentTarget.value))}
        />
        <button
          type="button"
          className="btn ghost sm"
          disabled={at >= events.length - 1}
          onClick={() => go(at + 1)}
          aria-label={t.next}
        >
          →
        </button>
        <noscript>
          <button type="submit" className="btn sm">
            {t.show}
          </button>
        </noscript>
      </div>
    </Form>
  )
}

function QuestionReplay({ question, number }: { question: ReplayedQuestion; number: number }) {
  const t = useMessages(timelineMessages)
  const { stem, answer, savedAt, history } = question
  return (
    <li>
      <p className="sm soft">
        {t.question(number)}
        {savedAt !== null && ` · ${t.saved(formatTime(savedAt))}`}
      </p>
      {stem && <RichText doc={stem} />}
      {answer && (
        <div className={styles.answer}>
          {answer.length ? <AnswerLines lines={answer} /> : <span className="soft">{t.none}</span>}
        </div>
      )}
      {history.length > 0 && (
        <details>
          <summary className="sm">{t.history(history.length)}</summary>
          <ol className={styles.history}>
            {history.map(({ position, at, text, isLate, wentBack }, index) => (
              <li key={position}>
                <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
                {text !== null && ` ${text || (index === 0 ? t.opened : t.cleared)}`}
                {isLate && <span className="soft"> · {t.late}</span>}
                {wentBack && <span className="soft"> · {t.wentBack}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
