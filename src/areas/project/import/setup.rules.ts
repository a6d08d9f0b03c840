import { type StatusCategory, statusCategories } from '../setup/setup.rules.ts'
import type { PlanFormat, SourceTask } from './import.types.ts'

/** As many as a project may have. */
export const mostStatuses = 20
export const mostCategories = 50

/** Names are the same whatever case they are written in. */
export const nameKey = (name: string) => name.trim().toLowerCase()

/** These files have their columns in the order in which work goes on. */
const ordered: readonly PlanFormat[] = ['trello', 'sala-json']

/** The statuses a file names, each meaning what most of its tasks say. */
export function statusesIn(
  tasks: readonly Pick<SourceTask, 'status' | 'category'>[],
  format: PlanFormat,
): { name: string; category: StatusCategory }[] {
  const counts = new Map<string, { name: string; votes: Map<StatusCategory, number> }>()
  for (const { status, category } of tasks) {
    const name = status?.trim().slice(0, 60)
    if (!name) continue
    const own = counts.get(nameKey(name)) ?? { name, votes: new Map() }
    counts.set(nameKey(name), own)
    if (category) own.votes.set(category, (own.votes.get(category) ?? 0) + 1)
  }
  const found = [...counts.values()].map(({ name, votes }) => ({
    name,
    category: [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ('todo' as const),
  }))
  if (ordered.includes(format)) return found
  return found.toSorted((a, b) => statusCategories.indexOf(a.category) - statusCategories.indexOf(b.category))
}

/** The labels a file names, those of most tasks first. */
export function labelsOf(tasks: readonly Pick<SourceTask, 'labels'>[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { labels } of tasks)
    for (const label of labels) {
      const name = label.trim().slice(0, 60).trim()
      if (!name) continue
      const own = counts.get(nameKey(name)) ?? { name, count: 0 }
      counts.set(nameKey(name), { ...own, count: own.count + 1 })
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ name }) => name)
}

interface Column {
  id: string
  name: string
  category: StatusCategory
}

/** The status a task of a file comes into: the one of its name, else the first that means the same, else the first to be done. */
export function statusFor<Status extends Column>(
  task: { status: string | null; category: StatusCategory | null },
  statuses: readonly Status[],
  categories: ReadonlyMap<string, StatusCategory>,
): Status {
  const named = task.status ? statuses.find(({ name }) => nameKey(name) === nameKey(task.status ?? '')) : null
  if (named) return named
  const category = (task.status && categories.get(nameKey(task.status))) || task.category || 'todo'
  return (
    statuses.find((one) => one.category === category) ??
    statuses.find((one) => one.category === 'todo') ??
    statuses[0]!
  )
}

/** The account of somebody a file names. */
export const accountOf = (
  { people = {} }: { people?: Record<string, string> },
  name: string | null,
): string | undefined => (name && Object.hasOwn(people, nameKey(name)) ? people[nameKey(name)] : undefined)
