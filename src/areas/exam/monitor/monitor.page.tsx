import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ListTabs } from '#kernel/ui/list/list-tabs.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { extendAttempt, extendInput } from '../marking/marking.server.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { clockText } from '../room/use-clock.ts'
import { BulkActions } from './bulk-actions.tsx'
import { Events } from './events.tsx'
import { LearnerPanel } from './learner-panel.tsx'
import { Learners } from './learners.tsx'
import { monitorList } from './monitor.list.rules.ts'
import styles from './monitor.module.css'
import { monitorFilters } from './monitor.rules.ts'
import { extendAll, messageInput, monitorView, sendExamMessage, watchedAttempt } from './monitor.server.ts'
import { listNoticedEvents } from './noticed.server.ts'
import { useElapsed } from './use-elapsed.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => monitorMessages[locale].crumb }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const exam = params.exam ?? ''
  const query = monitorList.parse(new URL(request.url).searchParams)
  const [view, events, watched] = await Promise.all([
    monitorView(ctx, exam, query.cohort),
    query.tab === 'events' ? listNoticedEvents(ctx, exam, query) : null,
    query.attempt ? watchedAttempt(ctx, exam, query.attempt) : null,
  ])
  return { ...view, events, watched, show: query.show }
}

const oneOrAll = z.union([z.literal('').transform(() => undefined), z.uuid()]).optional()
const doneMessage = (key: 'extended' | 'sent') => (count: number) => ({
  message: { th: monitorMessages.th[key](count), en: monitorMessages.en[key](count) },
})

export const action = actions({
  extend: act({
    input: extendInput.extend({ attempt: oneOrAll }),
    async run(ctx, { attempt, ...input }, { params }) {
      if (!attempt) return extendAll(ctx, params.exam ?? '', input)
      await extendAttempt(ctx, { exam: params.exam ?? '', attempt }, input)
      return 1
    },
    done: doneMessage('extended'),
  }),
  message: act({
    input: messageInput.extend({ attempt: oneOrAll }),
    run: (ctx, input, { params }) => sendExamMessage(ctx, params.exam ?? '', input),
    done: doneMessage('sent'),
  }),
})

/** An exam in progress: who is present, how far they are, and available actions. */
export default function MonitorPage() {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { exam, learners, counts, events, watched, working, now } = useLoaderData<typeof loader>()
  const address = useListUrl(monitorList)
  useLiveList(`exam-monitor:${exam.id}`)
  usePeriodicReload()
  // The monitor reloads continuously; a failing network must not replace the page and lose unsaved input.
  const open = watched && learners.find(({ attempt }) => attempt?.id === watched.id)
  const when = (at: Date | null) => at && formatDateTime(at, locale)
  const lead = [
    t.window(when(exam.opensAt), when(exam.closesAt)),
    exam.minutes !== null && t.limit(exam.minutes),
  ].filter(Boolean)
  const running = learners.filter(({ attempt }) => attempt?.status === 'in_progress')
  return (
    <div className={open ? 'cols has-panel' : 'cols'}>
      <div className="page">
        <TitleRow
          title={t.title(exam.title)}
          badge={
            <Badge {...(exam.isOpen && { tone: 'good' })}>{exam.isOpen ? t.inProgress : t.closed}</Badge>
          }
          {...(lead.length > 0 && { count: lead.join(' · ') })}
        >
          <LastDeadline ends={running.flatMap(({ deadlineAt }) => deadlineAt ?? [])} now={now} />
          <BulkActions count={working} />
        </TitleRow>
        <PresenceCounts />
        <ListTabs
          list={monitorList}
          address={address}
          label={t.tabs.label}
          names={t.tabs}
          counts={{ learners: counts.all, events: counts.events }}
        />
        {events ? <Events page={events} /> : <Learners />}
      </div>
      {open && (
        <LearnerPanel
          key={watched.id}
          learner={open}
          watched={watched}
          examId={exam.id}
          now={now}
          onClose={() => address.go({ attempt: null })}
        />
      )}
    </div>
  )
}

/** Absence becomes visible only as time passes: if no messages arrive, the page reloads on its own. */
function usePeriodicReload() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, 30_000)
    return () => clearInterval(timer)
  }, [revalidate])
}

function LastDeadline({ ends, now }: { ends: readonly Date[]; now: Date }) {
  const t = useMessages(monitorMessages)
  const passed = useElapsed(now)
  if (!ends.length) return null
  const last = Math.max(...ends.map((end) => end.getTime()))
  return (
    <span className={styles.last}>
      <b>{clockText(last - now.getTime() - passed)}</b> {t.lastLeft}
    </span>
  )
}

/** The number of learners in each state, with a link to them. */
function PresenceCounts() {
  const t = useMessages(monitorMessages)
  const { counts, show } = useLoaderData<typeof loader>()
  const { href } = useListUrl(monitorList)
  const displayCounts = {
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
        {monitorFilters.map((monitorFilter) => (
          <li
            key={monitorFilter}
            data-alarms={
              (monitorFilter === 'away' || monitorFilter === 'noticed') && counts[monitorFilter] > 0
            }
          >
            <Link
              to={href({
                tab: 'learners',
                show: monitorFilter === show ? null : monitorFilter,
                attempt: null,
              })}
              aria-current={monitorFilter === show || undefined}
              preventScrollReset
            >
              <b>{displayCounts[monitorFilter]}</b>
              <span>{t.show[monitorFilter]}</span>
            </Link>
          </li>
        ))}
        <li>
          <div>
            <b>{groupDigits(counts.saves)}</b>
            <span>{t.saves}</span>
          </div>
        </li>
      </ul>
    </div>
  )
}
