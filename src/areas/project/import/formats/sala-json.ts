import { z } from 'zod'
import type { Field } from '#kernel/fields/index.ts'
import { isDay } from '#kernel/time/index.ts'
import { parseTaskFields } from '../../field/task-field.rules.ts'
import { statusCategories } from '../../setup/setup.rules.ts'
import { withLackingFields } from '../custom-values.rules.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'

/** The format name in the first line of our own JSON file. */
export const salaJsonFormat = 'sala.project'

const day = z
  .string()
  .nullish()
  .transform((text) => (text && isDay(text) ? text : null))
const namedList = z.array(z.object({ id: z.string(), name: z.string() }))

const fileSchema = z.object({
  format: z.literal(salaJsonFormat),
  projects: z.array(z.object({ id: z.string(), name: z.string(), fields: z.array(z.unknown()).catch([]) })),
  statuses: z.array(z.object({ id: z.string(), name: z.string(), category: z.enum(statusCategories) })),
  categories: namedList,
  people: namedList,
  links: z.array(
    z.object({
      fromId: z.string(),
      toId: z.string(),
      type: z.enum(['FS', 'SS', 'FF', 'SF']),
      lagMin: z.number(),
    }),
  ),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().catch(''),
      statusId: z.string(),
      priority: z.number().int().min(0).max(4).catch(0),
      parentId: z.string().nullish(),
      startOn: day,
      dueOn: day,
      durationMin: z.number().nullable().catch(null),
      dueMinute: z.number().int().min(0).max(1439).nullable().catch(null),
      scheduling: z.enum(['auto', 'manual']).nullable().catch(null),
      constraintKind: z.enum(['not-before', 'not-after', 'at']).nullable().catch(null),
      constraintOn: day,
      estimateMin: z.number().nullable().catch(null),
      progress: z.number().catch(0),
      assigneeIds: z.array(z.string()).catch([]),
      categoryIds: z.array(z.string()).catch([]),
      checklist: z.array(z.object({ text: z.string(), done: z.boolean() })).catch([]),
      values: z.array(z.object({ name: z.string(), text: z.string() })).catch([]),
    }),
  ),
})

/** Reads the tasks of our own JSON file, as the export writes it. Null if it is not one. */
export function readSalaJson(json: unknown): SourcePlan | null {
  const read = fileSchema.safeParse(json)
  if (!read.success) return null
  const { projects, statuses, categories, people, links, tasks } = read.data
  const statusOf = new Map(statuses.map((status) => [status.id, status]))
  const names = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]))
  const labelOf = names(categories)
  const personOf = names(people)
  const linksByTask = Map.groupBy(links, ({ toId }) => toId)
  return {
    name: projects.length === 1 ? projects[0]!.name : null,
    notices: [],
    fields: projects.reduce<Field[]>(
      (all, { fields }) => withLackingFields(all, parseTaskFields(fields)),
      [],
    ),
    tasks: tasks.map((task, n): SourceTask => {
      const status = statusOf.get(task.statusId)
      return sourceTask({
        key: task.id,
        line: n + 1,
        title: task.title,
        description: task.description,
        parentKey: task.parentId ?? null,
        status: status?.name ?? null,
        category: status?.category ?? null,
        startOn: task.startOn,
        dueOn: task.dueOn,
        dueMinute: task.dueMinute,
        durationMin: task.durationMin,
        scheduling: task.scheduling,
        constraint:
          task.constraintKind && task.constraintOn
            ? { kind: task.constraintKind, on: task.constraintOn }
            : null,
        estimateMin: task.estimateMin,
        progress: task.progress,
        priority: task.priority,
        labels: task.categoryIds.flatMap((id) => labelOf.get(id) ?? []),
        people: task.assigneeIds.flatMap((id) => personOf.get(id) ?? []),
        checklist: task.checklist,
        values: task.values,
        waitsFor: (linksByTask.get(task.id) ?? []).map(({ fromId, type, lagMin }) => ({
          key: fromId,
          type,
          lagMin,
        })),
      })
    }),
  }
}
