import { type ProjectWords, priorityNames } from '../messages/index.ts'
import { cellText, tableColumns } from '../table/columns.rules.ts'
import type { Work } from '../work/work.server.ts'

const numbers = ['estimate', 'spent', 'progress']

/** Tasks as rows of a spreadsheet, the first one their heads; hours and per cents are numbers. */
export function sheetOf(
  { list, projects, statuses, people, categories }: Work,
  t: ProjectWords,
): (string | number)[][] {
  const names = { statuses, people, priorities: priorityNames(t) }
  const keyOf = (id: string) => projects.find((project) => project.id === id)?.key ?? ''
  const heads = {
    title: t.task.title,
    status: t.task.status,
    assignee: t.task.assignees,
    priority: t.task.priority,
    start: t.task.start,
    due: t.task.due,
    estimate: `${t.task.estimate} (${t.task.hours})`,
    spent: `${t.task.spent} (${t.task.hours})`,
    progress: `${t.task.progress} (%)`,
  }
  return [
    ['#', ...tableColumns.map((column) => heads[column]), t.task.category],
    ...list.items.map((task) => [
      `${keyOf(task.projectId)}-${task.number}`,
      ...tableColumns.map((column) => {
        const text = cellText(task, column, names)
        return numbers.includes(column) && text ? Number(text) : text
      }),
      categories
        .filter(({ id }) => task.categoryIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ]),
  ]
}
