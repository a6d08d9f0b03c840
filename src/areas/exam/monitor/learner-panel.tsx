import { useState } from 'react'
import { Link } from 'react-router'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatTime } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSend } from '#kernel/ui/icons.ts'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { consentText } from '../camera/consent-text.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { timelineMessages } from '../messages/timeline.ts'
import { examPaths } from '../paths.ts'
import { clockText } from '../room/use-clock.ts'
import styles from './monitor.module.css'
import { cellCount, eventSpans, groupOf, minutesLost } from './monitor.rules.ts'
import type { MonitoredLearner, WatchedAttempt } from './monitor.server.ts'
import { iconClockPlus } from './monitor-icons.ts'
import { timeOrDay } from './time-or-day.rules.ts'
import { useElapsed } from './use-elapsed.ts'

interface Props {
  learner: MonitoredLearner
  watched: WatchedAttempt
  examId: string
  now: Date
  onClose: () => void
}

/** A learner taking the exam: their events, and available actions. */
export function LearnerPanel({ learner, watched, examId, now, onClose }: Props) {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { who, attempt, deadlineAt, presence } = learner
  if (!attempt) return null
  const runs = attempt.status === 'in_progress'
  const startText = [
    t.started(timeOrDay(attempt.startedAt, now, locale)),
    runs && deadlineAt && t.ends(timeOrDay(deadlineAt, now, locale)),
    attempt.submittedAt && t.signals.submitted(timeOrDay(attempt.submittedAt, now, locale)),
    attempt.device,
  ]
  return (
    <SidePanel of={attempt.id} label={t.panel(who)} title={who || '–'} onClose={onClose}>
      <p className="xs soft-t">{startText.filter(Boolean).join(' · ')}</p>
      {watched.camera && <p className="xs soft-t">{consentText(watched.camera, locale)}</p>}
      {presence === 'away' && <Away attempt={attempt} now={now} />}
      <EventStrip learner={learner} watched={watched} now={now} />
      <EventHistory watched={watched} isAway={presence === 'away'} />
      {runs && deadlineAt && (
        <MoreTime key={attempt.givenMinutes} learner={learner} deadlineAt={deadlineAt} />
      )}
      {runs && (
        <section className="sec">
          <h3>{t.messageTitle}</h3>
          <ActionForm intent="message" values={{ attempt: attempt.id }} clears className={styles.form}>
            {({ field, pending }) => (
              <>
                <TextField label={t.text} maxLength={500} required {...field('text')} />
                <button type="submit" className="btn" aria-busy={pending || undefined}>
                  <Icon path={iconSend} className="ic" />
                  {t.send}
                </button>
              </>
            )}
          </ActionForm>
        </section>
      )}
      <Link className="btn" to={examPaths.attempt(examId, attempt.id)}>
        {t.full}
      </Link>
      <p className="xs soft-t">{t.note}</p>
    </SidePanel>
  )
}

type Attempt = NonNullable<MonitoredLearner['attempt']>

function Away({ attempt, now }: { attempt: Attempt; now: Date }) {
  const t = useMessages(monitorMessages)
  const passed = useElapsed(now)
  const unsent = cellCount(attempt.cells, 'unsent')
  return (
    <Notice tone="warn" title={t.awayNow(clockText(now.getTime() + passed - attempt.seenAt.getTime()))}>
      {unsent ? t.waits(unsent) : t.allSaved}
    </Notice>
  )
}

const tickCount = 4

/** The time of an attempt with its events; the part still to come is empty. */
function EventStrip({
  learner,
  watched,
  now,
}: {
  learner: MonitoredLearner
  watched: WatchedAttempt
  now: Date
}) {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { attempt, deadlineAt, presence } = learner
  if (!attempt) return null
  const begin = attempt.startedAt.getTime()
  const present = Math.max(begin, attempt.submittedAt?.getTime() ?? now.getTime())
  const end = Math.max(present, attempt.submittedAt ? 0 : (deadlineAt?.getTime() ?? 0))
  const passed = ((present - begin) * 100) / Math.max(1, end - begin)
  const stretches = eventSpans(watched.events, begin, end)
  // An ongoing event is reported by the device only once its network is back.
  const away =
    presence === 'away'
      ? eventSpans(
          [{ kind: 'offline', at: attempt.seenAt, durationMs: present - attempt.seenAt.getTime() }],
          begin,
          end,
        )
      : []
  return (
    <div className={styles.strip}>
      <div role="img" aria-label={t.strip(watched.events.length)}>
        {[...stretches, ...away].map(({ kind, from, width }, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand where they stand
            key={index}
            data-group={groupOf[kind]}
            style={{ left: `${from}%`, width: `${width}%` }}
          />
        ))}
        <i data-group="future" style={{ left: `${passed}%`, width: `${100 - passed}%` }} />
      </div>
      <p aria-hidden="true">
        {Array.from({ length: tickCount + 1 }, (_, mark) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scale
          <span key={mark}>
            {formatTime(new Date(begin + ((end - begin) * mark) / tickCount), locale).replace(' น.', '')}
          </span>
        ))}
      </p>
    </div>
  )
}

const maxSteps = 30

function EventHistory({ watched, isAway }: { watched: WatchedAttempt; isAway: boolean }) {
  const t = useMessages(monitorMessages)
  const { kinds, duration } = useMessages(timelineMessages)
  const steps = [
    ...watched.events.map(({ id, kind, at, durationMs }) => ({
      key: id,
      at,
      text: kinds[kind],
      notes: [durationMs > 0 && duration(Math.round(durationMs / 1000) || 1)],
    })),
    ...watched.extensions.map(({ id, at, minutes, reason }) => ({
      key: id,
      at,
      text: t.extraTime(minutes),
      notes: [reason],
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (!steps.length) return <p className="sm soft-t">{t.nothing}</p>
  return <HistoryList steps={steps.slice(0, maxSteps)} now={isAway ? undefined : null} />
}

const quickMinutes = [5, 10, 15]

function MoreTime({ learner, deadlineAt }: { learner: MonitoredLearner; deadlineAt: Date }) {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { attempt } = learner
  const lost = attempt ? minutesLost(attempt.lostMs, attempt.givenMinutes) : 0
  const [minutes, setMinutes] = useState(lost || 5)
  if (!attempt) return null
  const choices = [
    ...(lost ? [{ minutes: lost, label: t.restoreTime(lost) }] : []),
    ...quickMinutes
      .filter((quickMinute) => quickMinute !== lost)
      .map((quickMinute) => ({ minutes: quickMinute, label: t.plus(quickMinute) })),
  ]
  return (
    <section className="sec">
      <h3>
        {t.extendTitle}
        {attempt.lostMs > 0 && (
          <span className="soft-t xs">{t.lostInAll(Math.ceil(attempt.lostMs / 60_000))}</span>
        )}
      </h3>
      <ActionForm intent="extend" values={{ attempt: attempt.id }} clears className={styles.form}>
        {({ field, pending }) => (
          <>
            <fieldset className={styles.choices}>
              <legend className="vh">{t.minutes}</legend>
              {choices.map((choice) => (
                <label key={choice.minutes}>
                  <input
                    type="radio"
                    name="minutes"
                    value={choice.minutes}
                    checked={choice.minutes === minutes}
                    onChange={() => setMinutes(choice.minutes)}
                  />
                  {choice.label}
                </label>
              ))}
            </fieldset>
            <TextField
              label={t.reason}
              maxLength={300}
              required
              {...field('reason', lost ? t.lostReason : undefined)}
            />
            <p className={`xs ${styles.newEnd}`}>
              <span className="soft-t">{t.newEnd}</span>
              <b>{formatTime(new Date(deadlineAt.getTime() + minutes * 60_000), locale)}</b>
            </p>
            <button type="submit" className="btn" aria-busy={pending || undefined}>
              <Icon path={iconClockPlus} className="ic" />
              {t.extendOne}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
