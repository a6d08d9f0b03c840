import type { ImportNotice } from '#kernel/import/import.types.ts'
import { maxTaskFields } from '../field/task-field.rules.ts'
import { validateDays } from '../task/task.rules.ts'
import type { SourceTask, StagedTask } from './import.types.ts'

/** The limits of our own tasks. */
const limits = {
  title: 300,
  description: 20_000,
  list: 50,
  checklist: 200,
  item: 300,
  comments: 300,
  comment: 5000,
  value: 5000,
}
/** A table may have columns besides the custom fields. */
const maxColumns = 3 * maxTaskFields
const maxMinutes = 2_000_000
const maxLagMin = 525_600

/** Fits an imported task into our limits; reports what was left out or shortened. A task without a title is rejected. */
export function normalizeTask(
  task: SourceTask,
  placeOf: ReadonlyMap<string, number>,
): { staged: StagedTask; notices: ImportNotice[]; isRejected: boolean } {
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
  const title = cut(task.title.replace(/\s+/g, ' ').trim(), limits.title, 'title')
  if (!title) tell('no_title')
  const [startOn, dueOn] = validDays(task, tell)
  const { key: _, line: __, parentKey, waitsFor: ___, notices: ____, ...rest } = task
  return {
    staged: {
      ...rest,
      title,
      description: cut(task.description, limits.description, 'description'),
      parent: parentKey === null ? null : (placeOf.get(parentKey) ?? null),
      status: task.status?.trim().slice(0, 60) || null,
      startOn,
      dueOn,
      dueMinute: dueOn ? task.dueMinute : null,
      durationMin: validMinutes(task.durationMin),
      constraint: task.constraint && !validateDays(task.constraint.on, null) ? task.constraint : null,
      estimateMin: validMinutes(task.estimateMin),
      progress: Math.round(Math.min(100, Math.max(0, task.progress))),
      labels: cut(cleanNames(task.labels), limits.list, 'labels'),
      people: cut(cleanNames(task.people), limits.list, 'people'),
      checklist: cut(task.checklist, limits.checklist, 'checklist').flatMap(({ text, done }) =>
        text.trim() ? [{ text: text.trim().slice(0, limits.item), done }] : [],
      ),
      comments: cut(task.comments, limits.comments, 'comments').flatMap(({ text, by, at }) =>
        text.trim()
          ? [{ text: text.trim().slice(0, limits.comment), by: by?.trim().slice(0, 120) || null, at }]
          : [],
      ),
      values: task.values
        .slice(0, maxColumns)
        .map(({ name, text }) => ({ name: name.slice(0, 200), text: text.slice(0, limits.value) })),
      links: [],
    },
    notices,
    isRejected: !title,
  }
}

/** Assigns every link of a file to the later of its two tasks: when that one is written, the other exists. */
export function assignLinks(
  tasks: readonly SourceTask[],
  staged: readonly Pick<StagedTask, 'links'>[],
  placeOf: ReadonlyMap<string, number>,
): void {
  for (const [place, { waitsFor }] of tasks.entries())
    for (const { key, type, lagMin } of waitsFor.slice(0, limits.list)) {
      const other = placeOf.get(key)!
      const lag = Math.max(-maxLagMin, Math.min(maxLagMin, Math.round(lagMin)))
      if (other < place) staged[place]!.links.push({ other, isPredecessor: true, type, lagMin: lag })
      else staged[other]!.links.push({ other: place, isPredecessor: false, type, lagMin: lag })
    }
}

const cleanNames = (list: readonly string[]) => [
  ...new Set(list.flatMap((label) => label.trim().slice(0, 60).trim() || [])),
]

const validMinutes = (value: number | null) =>
  value === null || value < 0 || value > maxMinutes ? null : Math.round(value)

function validDays(
  { startOn, dueOn }: Pick<SourceTask, 'startOn' | 'dueOn'>,
  tell: (code: string, params?: Record<string, string>) => void,
): [string | null, string | null] {
  const real = (on: string | null) => {
    if (!on || !validateDays(on, null)) return on
    tell('day', { text: on })
    return null
  }
  const start = real(startOn)
  const due = real(dueOn)
  if (!validateDays(start, due)) return [start, due]
  tell('start_after_due')
  return [null, due]
}
