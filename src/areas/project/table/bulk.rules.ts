import type { Day } from '#kernel/time/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'

/** Returns the changes that give a task this due day; one that would start after it starts on that day. */
export const dueChange = ({ startOn }: Pick<TaskItem, 'startOn'>, dueOn: Day | null) =>
  dueOn && startOn && startOn > dueOn ? { startOn: dueOn, dueOn } : { dueOn }

type Labelled = Pick<TaskItem, 'id' | 'categoryIds'>

/** Whether all tasks have a category. */
export const allHave = (tasks: readonly Labelled[], category: string): boolean =>
  tasks.every(({ categoryIds }) => categoryIds.includes(category))

/** Returns the changes that add a category to the tasks without it, or remove it from all if they all have it. */
export function categoryChanges(tasks: readonly Labelled[], category: string) {
  const removes = allHave(tasks, category)
  return tasks
    .filter(({ categoryIds }) => categoryIds.includes(category) === removes)
    .map(({ id, categoryIds }) => ({
      id,
      changes: {
        categoryIds: removes
          ? categoryIds.filter((categoryId) => categoryId !== category)
          : [...categoryIds, category],
      },
    }))
}
