import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { type Day, day } from '#kernel/time/index.ts'
import type { LinkType } from '#kernel/ui/timeline/link-path.rules.ts'
import type { SpanChange } from '#kernel/ui/timeline/timeline.types.ts'
import type { LinkChange } from '../link/link-change.rules.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import type { GanttData } from './gantt.types.ts'
import { ganttRows } from './gantt-rows.rules.ts'
import type { Impact } from './move.rules.ts'
import { openPlanner, type Planner, type StartPlannerPort } from './open-planner.ts'
import { currentPlan, type RescheduledTask } from './plan.rules.ts'
import { type Reply, toPlanTask } from './planner.rules.ts'

export type NewLink = LinkChange & { act: 'make' }

/** A change made on the chart but not applied yet, with its effects. */
export type PendingChange =
  | { change: RescheduledTask; link?: undefined; impact: Impact; earlier: null }
  | { link: NewLink; impact: Impact; earlier: Impact | null }

interface Options {
  /** Tasks matching a filter; all if absent. */
  only?: ReadonlySet<string> | undefined
  /** Applies a change, with the tasks it moves. */
  onMake: (change: PendingChange, moves: Impact['moves']) => void
  onRing: (ring: readonly string[]) => void
}

/**
 * The plan of a project in the browser: its rows, and what a change would move, calculated off the main thread without
 * a server request. A change that moves nothing else needs no confirmation.
 */
export function usePlan(data: GanttData, today: Day, { only, onMake, onRing }: Options) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState<PendingChange | null>(null)
  const { tasks } = data
  const calendar = useMemo(() => calendarOf(data.calendar, today), [data.calendar, today])
  const { schedule, ask } = usePlanner(data, today)
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
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    propose({ id, span }: SpanChange) {
      const task = tasks.find((candidate) => candidate.id === id)
      const startOn = day(span.start)
      const last = new Date(Math.max(span.start.getTime(), span.end.getTime() - 1))
      const change = { id, startOn, dueOn: task?.durationMin === 0 ? startOn : day(last) }
      setPending(null)
      ask({ of: 'impact', dates: [change] }, (impact) => {
        const proposed = { change, impact, earlier: null }
        const isAlone = impact.moves.length === 1 && !impact.ring && !impact.stays.length
        if (isAlone) onMake(proposed, impact.moves)
        else setPending(proposed)
      })
    },
    proposeLink(fromId: string, toId: string, type: LinkType) {
      const link = { act: 'make' as const, fromId, toId, type, lagMin: 0 }
      setPending(null)
      ask({ of: 'impact', link }, ({ earlier, ...impact }) => {
        const proposed = { link, impact, earlier }
        if (impact.ring) onRing(impact.ring)
        else if (impact.moves.length || impact.stays.length || earlier) setPending(proposed)
        else onMake(proposed, [])
      })
    },
  }
}

/**
 * Returns the schedule of a plan: initially the one the page is rendered with, then what a worker calculates; and the
 * function to query that worker.
 */
function usePlanner({ tasks, links, calendar }: GanttData, today: Day) {
  const planner = useRef<Planner>(undefined)
  const [schedule, setSchedule] = useState(() =>
    currentPlan(tasks, links, { calendar: calendarOf(calendar, today), today }),
  )
  const isDrawn = useRef(false)
  useEffect(() => {
    const newPlanner = openPlanner(startWorker)
    planner.current = newPlanner
    return () => newPlanner.close()
  }, [])
  useEffect(() => {
    planner.current?.tell({ tasks: tasks.map(toPlanTask), links, calendar, today })
    if (isDrawn.current)
      planner.current?.ask({ of: 'schedule' }, (now) => startTransition(() => setSchedule(now)))
    isDrawn.current = true
  }, [tasks, links, calendar, today])
  const ask: Planner['ask'] = (question, onAnswer) => planner.current?.ask(question, onAnswer)
  return { schedule, ask }
}

const startWorker: StartPlannerPort = (hear, broke) => {
  const worker = new Worker(new URL('./planner.worker.client.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data)
  worker.onerror = broke
  return worker
}
