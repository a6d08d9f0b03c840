import { type StatusCategory, statusCategories } from '../setup/setup.rules.ts'
import type { PlanFormat, SourceTask } from './import.types.ts'

/** The maximum number of statuses per project. */
export const maxStatuses = 20
export const maxCategories = 50

/** Names are case-insensitive. */
export const nameKey = (name: string) => name.trim().toLowerCase()

/** These files have their columns in workflow order. */
const orderedFormats: readonly PlanFormat[] = ['trello', 'sala-json']

/** Returns the statuses a file names, each with the category of most of its tasks. */
export function statusesIn(
  tasks: readonly Pick<SourceTask, 'status' | 'category'>[],
  format: PlanFormat,
): { name: string; category: StatusCategory }[] {
  const counts = new Map<string, { name: string; votes: Map<StatusCategory, number> }>()
  for (const { status, category } of tasks) {
    const name = status?.trim().slice(0, 60)
    if (!name) continue
    const entry = counts.get(nameKey(name)) ?? { name, votes: new Map() }
    counts.set(nameKey(name), entry)
    if (category) entry.votes.set(category, (entry.votes.get(category) ?? 0) + 1)
  }
  const found = [...counts.values()].map(({ name, votes }) => ({
    name,
    category: [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ('todo' as const),
  }))
  if (orderedFormats.includes(format)) return found
  return found.toSorted((a, b) => statusCategories.indexOf(a.category) - statusCategories.indexOf(b.category))
}

/** Returns the labels a file names, most used first. */
export function labelsOf(tasks: readonly Pick<SourceTask, 'labels'>[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { labels } of tasks)
    for (const label of labels) {
      const name = label.trim().slice(0, 60).trim()
      if (!name) continue
      const entry = counts.get(nameKey(name)) ?? { name, count: 0 }
      counts.set(nameKey(name), { ...entry, count: entry.count + 1 })
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ name }) => name)
}

interface Column {
  id: string
  name: string
  category: StatusCategory
}

/**
 * Returns the status an imported task gets: the one with its name, otherwise the first in the same category, otherwise
 * the first to do.
 */
export function statusFor<Status extends Column>(
  task: { status: string | null; category: StatusCategory | null },
  statuses: readonly Status[],
  categories: ReadonlyMap<string, StatusCategory>,
): Status {
  const named = task.status ? statuses.find(({ name }) => nameKey(name) === nameKey(task.status ?? '')) : null
  if (named) return named
  const category = (task.status && categories.get(nameKey(task.status))) || task.category || 'todo'
  return (
    statuses.find((status) => status.category === category) ??
    statuses.find((status) => status.category === 'todo') ??
    statuses[0]!
  )
}

/** Returns the account of a person named in a file. */
export const userIdOf = (
  { people = {} }: { people?: Record<string, string> },
  name: string | null,
): string | undefined => (name && Object.hasOwn(people, nameKey(name)) ? people[nameKey(name)] : undefined)
