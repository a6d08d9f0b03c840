import type { ImportNotice } from '#kernel/import/import.types.ts'
import { daysFault } from '../task/task.rules.ts'
import type { SourceTask, StagedTask } from './import.types.ts'

/** The limits of our own tasks. */
const most = {
  title: 300,
  description: 20_000,
  list: 50,
  checklist: 200,
  item: 300,
  comments: 300,
  comment: 5000,
}
const mostMinutes = 2_000_000
const mostLagMin = 525_600

/** Fits an imported task into our limits; reports what was left out or shortened. A task without a title is rejected. */
export function shaped(
  task: SourceTask,
  placeOf: ReadonlyMap<string, number>,
): { staged: StagedTask; notices: ImportNotice[]; refused: boolean } {
  const notices = [...task.notices]
  const tell = (code: string, params?: Record<string, string>) =>
    notices.push({ code: `project.import.${code}`, line: task.line, ...(params && { params }) })
  const cut = <Value extends string | readonly unknown[]>(
    value: Value,
    length: number,
    column: string,
  ): Value => {
    if (value.length <= length) return value
    notices.push({ code: 'project.import.cut', line: task.line, column })
    return value.slice(0, length) as Value
  }
  const title = cut(task.title.replace(/\s+/g, ' ').trim(), most.title, 'title')
  if (!title) tell('no_title')
  const [startOn, dueOn] = days(task, tell)
  const { key: _, line: __, parentKey, waitsFor: ___, notices: ____, ...rest } = task
  return {
    staged: {
      ...rest,
      title,
      description: cut(task.description, most.description, 'description'),
      parent: parentKey === null ? null : (placeOf.get(parentKey) ?? null),
      status: task.status?.trim().slice(0, 60) || null,
      startOn,
      dueOn,
      dueMinute: dueOn ? task.dueMinute : null,
      durationMin: minutes(task.durationMin),
      constraint: task.constraint && !daysFault(task.constraint.on, null) ? task.constraint : null,
      estimateMin: minutes(task.estimateMin),
      progress: Math.round(Math.min(100, Math.max(0, task.progress))),
      labels: cut(names(task.labels), most.list, 'labels'),
      people: cut(names(task.people), most.list, 'people'),
      checklist: cut(task.checklist, most.checklist, 'checklist').flatMap(({ text, done }) =>
        text.trim() ? [{ text: text.trim().slice(0, most.item), done }] : [],
      ),
      comments: cut(task.comments, most.comments, 'comments').flatMap(({ text, by, at }) =>
        text.trim()
          ? [{ text: text.trim().slice(0, most.comment), by: by?.trim().slice(0, 120) || null, at }]
          : [],
      ),
      links: [],
    },
    notices,
    refused: !title,
  }
}

/** Assigns every link of a file to the later of its two tasks: when that one is written, the other exists. */
export function addLinks(
  tasks: readonly SourceTask[],
  staged: readonly Pick<StagedTask, 'links'>[],
  placeOf: ReadonlyMap<string, number>,
): void {
  for (const [place, { waitsFor }] of tasks.entries())
    for (const { key, type, lagMin } of waitsFor.slice(0, most.list)) {
      const other = placeOf.get(key)!
      const lag = Math.max(-mostLagMin, Math.min(mostLagMin, Math.round(lagMin)))
      if (other < place) staged[place]!.links.push({ other, waits: true, type, lagMin: lag })
      else staged[other]!.links.push({ other: place, waits: false, type, lagMin: lag })
    }
}

const names = (list: readonly string[]) => [
  ...new Set(list.flatMap((one) => one.trim().slice(0, 60).trim() || [])),
]

const minutes = (value: number | null) =>
  value === null || value < 0 || value > mostMinutes ? null : Math.round(value)

function days(
  { startOn, dueOn }: Pick<SourceTask, 'startOn' | 'dueOn'>,
  tell: (code: string, params?: Record<string, string>) => void,
): [string | null, string | null] {
  const real = (on: string | null) => {
    if (!on || !daysFault(on, null)) return on
    tell('day', { text: on })
    return null
  }
  const [start, due] = [real(startOn), real(dueOn)]
  if (!daysFault(start, due)) return [start, due]
  tell('start_after_due')
  return [null, due]
}
