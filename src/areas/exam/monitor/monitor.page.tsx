import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isId } from '#kernel/id.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { extendAttempt, extendInput } from '../marking/marking.server.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { examPaths } from '../paths.ts'
import { clockText } from '../room/use-clock.ts'
import { ForAll } from './for-all.tsx'
import { LearnerPanel } from './learner-panel.tsx'
import { Learners } from './learners.tsx'
import styles from './monitor.module.css'
import { narrowings } from './monitor.rules.ts'
import { extendAll, messageInput, monitorView, sendExamMessage, watchedAttempt } from './monitor.server.ts'
import { usePassed } from './use-passed.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => monitorMessages[locale].crumb }

const shown = z.enum(narrowings).nullable().catch(null)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const attempt = searchParams.get('attempt')
  const [view, watched] = await Promise.all([
    monitorView(ctx, params.exam ?? ''),
    isId(attempt) ? watchedAttempt(ctx, params.exam ?? '', attempt) : null,
  ])
  return { ...view, watched, show: shown.parse(searchParams.get('show')) }
}

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

/** A whole exam while it is sat: who is there, how far each is, and what can be done for them. */
export default function MonitorPage() {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { exam, learners, watched, show, now } = useLoaderData<typeof loader>()
  useLiveList(`exam-monitor:${exam.id}`)
  useLooks()
  // Who watches reads anew all the time; a network that fails must not take the page, and what is typed in it.
  const navigate = useNavigate()
  const open = watched && learners.find(({ attempt }) => attempt?.id === watched.id)
  const when = (at: Date | null) => at && formatDateTime(at, locale)
  const lead = [
    t.window(when(exam.opensAt), when(exam.closesAt)),
    exam.minutes !== null && t.limit(exam.minutes),
  ].filter(Boolean)
  const working = learners.filter(({ attempt }) => attempt?.status === 'in_progress')
  return (
    <div className={open ? 'cols has-panel' : 'cols'}>
      <div className="page">
        <TitleRow
          title={t.title(exam.title)}
          badge={<Badge {...(exam.isOpen && { tone: 'good' })}>{exam.isOpen ? t.sitting : t.closed}</Badge>}
          {...(lead.length > 0 && { count: lead.join(' · ') })}
        >
          <LastLeft ends={working.flatMap(({ deadlineAt }) => deadlineAt ?? [])} now={now} />
          <ForAll count={working.length} />
        </TitleRow>
        <Figures />
        <Learners />
      </div>
      {open && (
        <LearnerPanel
          key={watched.id}
          learner={open}
          watched={watched}
          examId={exam.id}
          now={now}
          onClose={() =>
            void navigate(examPaths.monitor(exam.id, { show: show ?? undefined }), {
              preventScrollReset: true,
            })
          }
        />
      )}
    </div>
  )
}

/** Who is away is seen by the time that passes: where nobody tells anything any more, the page looks by itself. */
function useLooks() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, 30_000)
    return () => clearInterval(timer)
  }, [revalidate])
}

function LastLeft({ ends, now }: { ends: readonly Date[]; now: Date }) {
  const t = useMessages(monitorMessages)
  const passed = usePassed(now)
  if (!ends.length) return null
  const last = Math.max(...ends.map((end) => end.getTime()))
  return (
    <span className={styles.last}>
      <b>{clockText(last - now.getTime() - passed)}</b> {t.lastLeft}
    </span>
  )
}

/** How many are where; each leads to those. */
function Figures() {
  const t = useMessages(monitorMessages)
  const { counts, exam, show } = useLoaderData<typeof loader>()
  const figures = {
    ...counts,
    all: (
      <>
        {counts.all - counts.not_started} <small>{t.ofAll(counts.all)}</small>
      </>
    ),
  }
  return (
    <div className={styles.wide}>
      <ul className={styles.figures}>
        {narrowings.map((one) => (
          <li key={one} data-alarms={(one === 'away' || one === 'noticed') && counts[one] > 0}>
            <Link
              to={examPaths.monitor(exam.id, { show: one === show ? undefined : one })}
              aria-current={one === show || undefined}
              preventScrollReset
            >
              <b>{figures[one]}</b>
              <span>{t.show[one]}</span>
            </Link>
          </li>
        ))}
        <li>
          <div>
            <b>{grouped(counts.saves)}</b>
            <span>{t.saves}</span>
          </div>
        </li>
      </ul>
    </div>
  )
}
