import { cellOfField } from '../field/task-field.rules.ts'
import { type ProjectMessages, priorityNames } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import { cellText, tableColumns } from '../table/columns.rules.ts'
import type { Work } from '../work/work.server.ts'
import { checklistCell, constraintCell, durationCell, linksCell } from './plan-cells.rules.ts'

const numericColumns = ['estimate', 'spent', 'progress']

/** What a task file contains in addition to a task list. */
export interface ExportExtras {
  descriptions: ReadonlyMap<string, string>
  links: readonly { fromId: string; toId: string; type: LinkType; lagMin: number }[]
}

/**
 * Returns tasks as spreadsheet rows, the first one being the headings; hours and percentages are numbers, several names
 * are separated by `;`. The import reads the same columns in both languages.
 */
export function sheetOf(
  { list, projects, statuses, members, categories }: Work,
  t: ProjectMessages,
  { descriptions, links }: ExportExtras,
): (string | number)[][] {
  const names = { statuses, members, priorities: priorityNames(t) }
  const keys = new Map(projects.map(({ id, key }) => [id, key]))
  const keyOf = ({ projectId, number }: TaskItem) => `${keys.get(projectId) ?? ''}-${number}`
  const keyById = new Map(list.items.map((task) => [task.id, keyOf(task)]))
  const linksByTask = Map.groupBy(links, ({ toId }) => toId)
  const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join('; ')
  const headings = {
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
  // Only for one project; across several, a column would not mean the same in each line.
  const customFields = projects.length === 1 ? (projects[0]?.fields ?? []) : []
  const more = [
    t.task.category,
    t.task.parent,
    t.task.waitsFor,
    t.task.checklist,
    `${t.task.duration} (${t.task.hours})`,
    t.task.scheduling,
    t.task.constraint,
    t.task.description,
  ]
  return [
    [
      '#',
      ...tableColumns.map((column) => headings[column]),
      ...more,
      ...customFields.map(({ label }) => label.th),
    ],
    ...list.items.map((task) => [
      keyOf(task),
      ...tableColumns.map((column) => {
        if (column === 'assignee') return named(members, task.assigneeIds)
        const text = cellText(task, column, names)
        return numericColumns.includes(column) && text ? Number(text) : text
      }),
      named(categories, task.categoryIds),
      (task.parentId && keyById.get(task.parentId)) ?? '',
      linksCell(
        (linksByTask.get(task.id) ?? []).flatMap(({ fromId, type, lagMin }) => {
          const key = keyById.get(fromId)
          return key ? [{ key, type, lagMin }] : []
        }),
      ),
      checklistCell(task.checklist),
      durationCell(task.durationMin, t.task.milestone),
      task.scheduling === 'auto' ? t.task.auto : t.task.manual,
      constraintCell(task.constraintKind, task.constraintOn),
      descriptions.get(task.id) ?? '',
      ...customFields.map((field) => cellOfField(field, task.custom)),
    ]),
  ]
}
