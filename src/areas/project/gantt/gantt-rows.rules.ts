import { addDays, type Day, dayStart, daysBetween, type WorkingCalendar } from '#kernel/time/index.ts'
import { minutesOfDay } from '../plan/calendar.rules.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { Conflict, Placement, Schedule } from '../schedule/schedule.rules.ts'
import { type WorkingAxis, workingAxis } from '../schedule/working-axis.rules.ts'
import { workingDayCounter } from './plan.rules.ts'

export interface GanttTask extends PlanTask {
  projectId: string
  /** Within its project. */
  number: number
  title: string
  /** Per cent. */
  progress: number
}

export type GanttTone = 'plan' | 'critical' | 'late' | 'done'

/** One line of the chart. */
export interface GanttRow<Task extends GanttTask = GanttTask> {
  task: Task
  level: number
  kind: 'task' | 'milestone' | 'group'
  /** Whole days, from midnight to midnight; null without dates. */
  span: { start: Date; end: Date } | null
  /** 0 to 1; a group's follows from its subtasks, weighted by length. */
  progress: number
  tone: GanttTone
  lateDays: number
  workDays: number
  /** Working days it may slip; null if unknown. */
  floatDays: number | null
  floatEnd: Date | null
  conflict: Conflict | null
  /** Whether it is expanded; undefined if it has no subtasks. */
  open: boolean | undefined
}

interface Options {
  schedule: Schedule
  calendar: WorkingCalendar
  today: Day
  folded: ReadonlySet<string>
  /** Only these and their ancestors; all if absent. */
  only?: ReadonlySet<string>
}

/** Returns the lines of a chart in task order, each below its parent; collapsed ones are left out. */
export function ganttRows<Task extends GanttTask>(
  tasks: readonly Task[],
  { schedule, calendar, today, folded, only }: Options,
): GanttRow<Task>[] {
  const below = new Map<string | null, Task[]>()
  const taskIds = new Set(tasks.map(({ id }) => id))
  for (const task of tasks) {
    const parent = task.parentId && taskIds.has(task.parentId) ? task.parentId : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(task)
    else below.set(parent, [task])
  }
  const days = tasks
    .flatMap(({ startOn, dueOn }) => [startOn ?? dueOn ?? today, dueOn ?? startOn ?? today])
    .sort()
  const leaf: LeafOptions = {
    today,
    minutesOfDay: minutesOfDay(calendar),
    axis: workingAxis(calendar, dayStart(days[0] ?? today)),
    workDays: workingDayCounter(calendar, days[0] ?? today, days.at(-1) ?? today),
  }
  const linesOf = (task: Task, level: number): GanttRow<Task>[] => {
    const inner = (below.get(task.id) ?? [])
      .map((child) => linesOf(child, level + 1))
      .filter((lines) => lines.length > 0)
    if (only && !only.has(task.id) && !inner.length) return []
    const open = !folded.has(task.id)
    const placement = schedule.ring ? undefined : schedule.tasks.get(task.id)
    const rowContent = inner.length
      ? groupRow(
          task,
          inner.map(([first]) => first!),
          open,
        )
      : leafRow(task, placement, leaf)
    return [{ ...rowContent, level, task }, ...(open ? inner.flat() : [])]
  }
  return (below.get(null) ?? []).flatMap((task) => linesOf(task, 0))
}

type RowContent = Omit<GanttRow, 'level' | 'task'>

function groupRow({ completedAt }: GanttTask, inner: readonly GanttRow[], open: boolean): RowContent {
  const spans = inner.flatMap(({ span }) => span ?? [])
  const weight = inner.reduce((sum, { workDays }) => sum + Math.max(workDays, 0), 0)
  const worked = inner.reduce((sum, { workDays, progress }) => sum + workDays * progress, 0)
  const even = inner.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, inner.length)
  return {
    kind: 'group',
    span: spans.length
      ? {
          start: new Date(Math.min(...spans.map(({ start }) => start.getTime()))),
          end: new Date(Math.max(...spans.map(({ end }) => end.getTime()))),
        }
      : null,
    progress: weight ? worked / weight : even,
    tone: completedAt ? 'done' : 'plan',
    lateDays: Math.max(0, ...inner.map(({ lateDays }) => lateDays)),
    workDays: weight,
    floatDays: null,
    floatEnd: null,
    conflict: null,
    open,
  }
}

interface LeafOptions {
  today: Day
  minutesOfDay: number
  axis: WorkingAxis
  workDays: (from: Day, to: Day) => number
}

function leafRow(
  task: GanttTask,
  placement: Placement | undefined,
  { today, minutesOfDay: perDay, axis, workDays }: LeafOptions,
): RowContent {
  const from = task.startOn ?? task.dueOn
  const to = task.dueOn ?? task.startOn
  const isMilestone = task.durationMin === 0
  const lateDays = to && !task.completedAt && to < today ? daysBetween(to, today) : 0
  const float = placement && from && !task.completedAt ? placement.float : null
  return {
    kind: isMilestone ? 'milestone' : 'task',
    span: from && to ? { start: dayStart(from), end: dayStart(isMilestone ? from : addDays(to, 1)) } : null,
    progress: task.completedAt ? 1 : task.progress / 100,
    tone: task.completedAt
      ? 'done'
      : lateDays > 0
        ? 'late'
        : placement?.critical && from
          ? 'critical'
          : 'plan',
    lateDays,
    workDays: isMilestone || !from || !to ? 0 : workDays(from, to),
    floatDays: float === null ? null : Math.round(float / perDay),
    floatEnd:
      placement && float && float > 0 && !isMilestone
        ? axis.endOf(axis.minuteOf(placement.end) + float)
        : null,
    conflict: placement?.conflict ?? null,
    open: undefined,
  }
}
