import type { Field } from '#kernel/fields/index.ts'
import { cellOfField } from '../field/task-field.rules.ts'
import type { SourceValue } from '../import/custom-values.rules.ts'
import { salaJsonFormat } from '../import/formats/sala-json.ts'
import type { LinkRow } from '../link/link.server.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskQuery } from '../query/task-query.rules.ts'
import type { Work } from '../work/work.server.ts'
import type { ExportExtras } from './sheet.ts'

/** Exports tasks as a file that can be fully imported again; people are named without their addresses. */
export const jsonOf = (
  { list, projects, statuses, categories, members }: Work,
  { descriptions, links }: Pick<ExportExtras, 'descriptions'> & { links: readonly LinkRow[] },
  query: TaskQuery,
) => ({
  // First, because the import uses it to recognise the file.
  format: salaJsonFormat,
  version: 1,
  projects: projects.map(({ id, key, name, fields }) => ({ id, key, name, fields })),
  query,
  statuses,
  categories,
  people: members.map(({ id, name }) => ({ id, name })),
  links: links.map(({ fromId, toId, type, lagMin }) => ({ fromId, toId, type, lagMin })),
  tasks: list.items.map((task) => ({
    ...task,
    description: descriptions.get(task.id) ?? '',
    values: valuesOf(projects.find(({ id }) => id === task.projectId)?.fields ?? [], task),
  })),
})

/** Custom values by their labels: the keys mean nothing in another project. */
const valuesOf = (fields: readonly Field[], { custom }: Pick<TaskItem, 'custom'>): SourceValue[] =>
  fields
    .map((field) => ({ name: field.label.th, text: cellOfField(field, custom) }))
    .filter(({ text }) => text)
