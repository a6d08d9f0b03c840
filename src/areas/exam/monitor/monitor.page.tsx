import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { formatTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { givenWords } from '../accommodation/given-words.ts'
import { extendAttempt, extendInput } from '../marking/marking.server.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { sebMessages } from '../messages/seb.ts'
import { examPaths } from '../paths.ts'
import columns from '../question/question.module.css'
import { clockText } from '../room/use-clock.ts'
import styles from './monitor.module.css'
import { minutesLost, presences } from './monitor.rules.ts'
import {
  extendAll,
  type MonitoredLearner,
  messageInput,
  monitorView,
  sendExamMessage,
} from './monitor.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => monitorMessages[locale].crumb }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  monitorView(ctxOf(context), params.exam ?? '')

const ability = examAbilities['exam.manage']
const oneOrAll = z.union([z.literal('').transform(() => undefined), z.uuid()]).optional()
const says = (key: 'extended' | 'sent') => (count: number) => ({
  message: { th: monitorMessages.th[key](count), en: monitorMessages.en[key](count) },
})

export const action = actions({
  extend: act({
    ability,
    input: extendInput.extend({ attempt: oneOrAll }),
    async run(ctx, { attempt, ...input }, { params }) {
      if (!attempt) return extendAll(ctx, params.exam ?? '', input)
      await extendAttempt(ctx, { exam: params.exam ?? '', attempt }, input)
      return 1
    },
    done: says('extended'),
  }),
  message: act({
    ability,
    input: messageInput.extend({ attempt: oneOrAll }),
    run: (ctx, input, { params }) => sendExamMessage(ctx, params.exam ?? '', input),
    done: says('sent'),
  }),
})

const tones = { here: 'good', away: 'warn', submitted: 'info', not_started: undefined } as const

/** A whole exam while it is sat: who is there, how far each is, and what can be done for them. */
export default function MonitorPage() {
  const t = useMessages(monitorMessages)
  const { exam, counts, learners, now } = useLoaderData<typeof loader>()
  useLiveList(`exam-monitor:${exam.id}`)
  return (
    <div className="page">
      <TitleRow
        title={t.title(exam.title)}
        lead={`${t.entered(counts.all - counts.not_started, counts.all)} · ${t.saves(grouped(counts.saves))}`}
      />
      <ul className={styles.counts}>
        {presences.map((presence) => (
          <li key={presence} data-alarms={presence === 'away' && counts.away > 0}>
            <b>{counts[presence]}</b> {t.counts[presence]}
          </li>
        ))}
      </ul>
      <div className={columns.columns}>
        <Learners learners={learners} now={now} examId={exam.id} />
        <Beside />
      </div>
    </div>
  )
}

function Learners({ learners, now, examId }: { learners: MonitoredLearner[]; now: Date; examId: string }) {
  const t = useMessages(monitorMessages)
  const seb = useMessages(sebMessages)
  const locale = useLocale()
  const passed = usePassed(now)
  if (!learners.length) return <p className="soft">{t.none}</p>
  return (
    <div className={`card ${styles.learners}`}>
      <table className="t stacks">
        <thead>
          <tr>
            {[t.who, t.state, t.progress, t.flagged, t.unsent, t.events, t.left].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map(({ userId, who, presence, attempt, events, deadlineAt, given }) => {
            const tone = tones[presence]
            const more = givenWords(given, locale)
            const runs = attempt?.status === 'in_progress'
            return (
              <tr key={userId}>
                <td data-phone="start">
                  <b>
                    {attempt ? (
                      <Link to={examPaths.attempt(examId, attempt.id)}>{who || '–'}</Link>
                    ) : (
                      who || '–'
                    )}
                  </b>
                  {more && <small className={styles.given}>{more}</small>}
                </td>
                <td data-phone="end">
                  <Badge {...(tone && { tone })}>{t.states[presence]}</Badge>
                  {attempt && (attempt.sebAt || attempt.needsSeb) && (
                    <>
                      {' '}
                      <Badge {...(!attempt.sebAt && { tone: 'warn' as const })}>
                        {attempt.sebAt ? seb.sits : seb.outside}
                      </Badge>
                    </>
                  )}
                  {presence === 'away' && attempt && (
                    <span className="xs soft"> {t.seen(formatTime(attempt.seenAt, locale))}</span>
                  )}
                </td>
                <td data-phone="start" data-label={t.progress}>
                  <span className={columns.whole}>
                    {attempt ? t.of(attempt.answered, attempt.questions) : '–'}
                  </span>
                </td>
                <td data-phone={runs && attempt.flagged ? 'start' : 'none'} data-label={t.flagged}>
                  {(runs && attempt.flagged) || '–'}
                </td>
                <td data-phone={runs && attempt.unsent ? 'start' : 'none'} data-label={t.unsent}>
                  {(runs && attempt.unsent) || '–'}
                </td>
                <td data-phone={events ? 'start' : 'none'} data-label={t.events}>
                  {events || '–'}
                </td>
                <td className={styles.clock} data-phone={runs ? 'end' : 'none'}>
                  {!runs
                    ? '–'
                    : deadlineAt
                      ? clockText(deadlineAt.getTime() - now.getTime() - passed)
                      : t.noLimit}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="sm soft">{t.note}</p>
    </div>
  )
}

/** Milliseconds since this was shown; the clock of the device is asked for the difference alone. */
function usePassed(since: Date): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each reading
  useEffect(() => {
    setPassed(0)
    const began = Date.now()
    const timer = setInterval(() => setPassed(Date.now() - began), 1000)
    return () => clearInterval(timer)
  }, [since])
  return passed
}

function Beside() {
  const t = useMessages(monitorMessages)
  const { learners } = useLoaderData<typeof loader>()
  const running = learners.filter(({ attempt }) => attempt?.status === 'in_progress')
  const choices = [
    { value: '', label: t.everybody },
    ...running.map(({ who, attempt }) => ({ value: attempt?.id ?? '', label: who || '–' })),
  ]
  const lost = running.flatMap(({ who, attempt, deadlineAt }) => {
    const minutes = attempt && deadlineAt ? minutesLost(attempt.lostMs, attempt.givenMinutes) : 0
    return attempt && minutes ? [{ who, id: attempt.id, minutes }] : []
  })
  return (
    <aside className={columns.side}>
      {lost.length > 0 && (
        <Card title={t.lostTitle}>
          <div className={columns.side}>
            {lost.map(({ who, id, minutes }) => (
              <ActionButton
                key={id}
                intent="extend"
                size="small"
                values={{ attempt: id, minutes: String(minutes), reason: t.lostReason }}
              >
                {t.lost(who, minutes)}
              </ActionButton>
            ))}
          </div>
        </Card>
      )}
      <Card title={t.extendTitle}>
        <ActionForm intent="extend" className={columns.side} clears>
          {({ field, pending }) => (
            <>
              <SelectField label={t.to} options={choices} {...field('attempt')} />
              <TextField label={t.minutes} type="number" min={1} max={600} {...field('minutes')} />
              <TextField label={t.reason} maxLength={300} {...field('reason')} />
              <button type="submit" className="btn" disabled={pending}>
                {t.extend}
              </button>
            </>
          )}
        </ActionForm>
      </Card>
      <Card title={t.messageTitle}>
        <ActionForm intent="message" className={columns.side} clears>
          {({ field, pending }) => (
            <>
              <SelectField label={t.to} options={choices} {...field('attempt')} />
              <TextField label={t.text} maxLength={500} {...field('text')} />
              <button type="submit" className="btn" disabled={pending}>
                {t.send}
              </button>
            </>
          )}
        </ActionForm>
      </Card>
    </aside>
  )
}
