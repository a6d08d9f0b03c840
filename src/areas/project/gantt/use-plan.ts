import { useMemo, useState } from 'react'
import { type Day, day } from '#kernel/time/index.ts'
import type { LinkType } from '#kernel/ui/timeline/link-path.rules.ts'
import type { SpanChange } from '#kernel/ui/timeline/timeline.types.ts'
import type { LinkChange } from '../link/link-change.rules.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { GanttData } from './gantt.types.ts'
import { ganttRows } from './gantt-rows.rules.ts'
import { linkImpact } from './link-impact.rules.ts'
import { type Impact, impactOf } from './move.rules.ts'
import { type Redated, standingPlan } from './plan.rules.ts'

export type NewLink = LinkChange & { act: 'make' }

/** A change somebody made on the chart that is not applied yet, with what it brings along. */
export type PendingChange =
  | { change: Redated; link?: undefined; impact: Impact; earlier: null }
  | { link: NewLink; impact: Impact; earlier: Impact | null }

/** The plan of a project in the browser: its rows, and what a change would move, reckoned without asking the server. */
export function usePlan(data: GanttData, today: Day, only?: ReadonlySet<string>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState<PendingChange | null>(null)
  const { tasks, links } = data
  const calendar = useMemo(() => calendarOf(data.calendar, today), [data.calendar, today])
  const schedule = useMemo(() => standingPlan(tasks, links, calendar, today), [tasks, links, calendar, today])
  const rows = useMemo(
    () => ganttRows(tasks, { schedule, calendar, today, folded, ...(only && { only }) }),
    [tasks, schedule, calendar, today, folded, only],
  )
  return {
    calendar,
    schedule,
    rows,
    pending,
    drop: () => setPending(null),
    fold: (id: string) =>
      setFolded((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    propose({ id, span }: SpanChange) {
      const task = tasks.find((one) => one.id === id)
      const startOn = day(span.start)
      const last = new Date(Math.max(span.start.getTime(), span.end.getTime() - 1))
      const change = { id, startOn, dueOn: task?.durationMin === 0 ? startOn : day(last) }
      const impact = impactOf(tasks, links, calendar, { today, changes: [change] })
      const proposed = { change, impact, earlier: null }
      setPending(proposed)
      return proposed
    },
    proposeLink(fromId: string, toId: string, type: LinkType) {
      const link = { act: 'make' as const, fromId, toId, type, lagMin: 0 }
      const { earlier, ...impact } = linkImpact(tasks, links, calendar, { today, change: link })
      const proposed = { link, impact, earlier }
      setPending(proposed)
      return proposed
    },
  }
}
