import { viewerOfUser } from '#areas/account/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice, ImportRun, Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import { maxTaskFields } from '../field/task-field.rules.ts'
import { projectRows, rightsIn } from '../project/access.server.ts'
import { categoriesOf, statusesOf } from '../setup/status.server.ts'
import {
  customValues,
  fieldNamed,
  lackingFields,
  type SourceValue,
  withLackingFields,
} from './custom-values.rules.ts'
import type { ImportedTask, StagedTask, TaskImportData, TaskPreview } from './import.types.ts'
import { maxCategories, maxStatuses, nameKey, userIdOf } from './setup.rules.ts'

/** Previews the tasks: all of them are new; reports people who are unknown here and what the project already has. */
export async function planTasks(
  ctx: Ctx,
  waiting: readonly WaitingRow<StagedTask>[],
  run: ImportRun,
): Promise<Outcome<ImportedTask>[]> {
  const data = run.data as unknown as TaskImportData
  const [existing, project] = await Promise.all([
    existingTitles(ctx, data.projectId, waiting),
    data.projectId ? projectRows.find(ctx, { id: data.projectId }) : undefined,
  ])
  const fields = withLackingFields(project?.fields ?? [], data.fields ?? [])
  return waiting.map(({ ordinal, staged }) => ({
    ordinal,
    result: 'created',
    notices: [
      ...unknownUserNotices(staged, data),
      ...unreadNotices(customValues(fields, staged.values ?? []).unread),
      ...(existing.has(staged.title) ? [{ code: 'project.import.title_there' }] : []),
    ],
    figures: {
      comments: staged.comments.length,
      links: staged.links.length,
      subtasks: staged.parent === null ? 0 : 1,
    },
    preview: {
      status: staged.status,
      dueOn: staged.dueOn,
      users: staged.people.filter((name) => userIdOf(data, name)),
      labels: staged.labels,
      below: staged.parent !== null,
    } satisfies TaskPreview,
  }))
}

/** Returns a task's people who have no account here. */
export function unknownUserNotices(
  { people }: Pick<StagedTask, 'people'>,
  data: Pick<TaskImportData, 'people'>,
): ImportNotice[] {
  const unknown = people.filter((name) => !userIdOf(data, name))
  return unknown.length ? [{ code: 'project.import.no_person', params: { names: unknown.join(', ') } }] : []
}

/** Returns the values that are not acceptable in their custom fields. */
export const unreadNotices = (unread: readonly SourceValue[]): ImportNotice[] =>
  unread.map(({ name, text }) => ({
    code: 'project.import.value',
    params: { text: text.slice(0, 80) },
    column: name,
  }))

async function existingTitles(
  ctx: Ctx,
  projectId: string | null,
  waiting: readonly WaitingRow<StagedTask>[],
): Promise<Set<string>> {
  if (!projectId) return new Set()
  const found = await ctx.db.query<{ title: string }>(
    'project.titlesThere',
    `SELECT DISTINCT title FROM project_task
     WHERE tenant_id = $1 AND project_id = $2 AND title = ANY($3::text[]) AND deleted_at IS NULL`,
    [ctx.tenant.id, projectId, waiting.map(({ staged }) => staged.title)],
  )
  return new Set(found.map(({ title }) => title))
}

/** Returns notices about the statuses, labels and custom fields that will be created, or cannot be. */
export async function setupNotices(
  ctx: Ctx,
  { actorId }: ImportRun,
  { projectId, statuses = [], labels = [], fields = [] }: TaskImportData,
  otherColumns: readonly string[],
): Promise<ImportNotice[]> {
  if (!projectId)
    return [
      ...countNotices('statuses', statuses.map(nameOf), maxStatuses - 2, true),
      ...countNotices('labels', labels, maxCategories, true),
      ...countNotices('fields', fields.map(labelOf), maxTaskFields, true),
      ...unknownColumns(otherColumns),
    ]
  const project = await projectRows.find(ctx, { id: projectId })
  const viewer = actorId ? await viewerOfUser(ctx, actorId) : null
  if (!project || !viewer) return []
  const [own, categories] = await Promise.all([statusesOf(ctx, projectId), categoriesOf(ctx, projectId)])
  const lacking = (names: readonly string[], existing: readonly { name: string }[]) => {
    const has = new Set(existing.map(({ name }) => nameKey(name)))
    return names.filter((name) => !has.has(nameKey(name)))
  }
  const mayPlan = rightsIn(viewer, project).plan
  return [
    ...countNotices('statuses', lacking(statuses.map(nameOf), own), maxStatuses - own.length, mayPlan),
    ...countNotices('labels', lacking(labels, categories), maxCategories - categories.length, mayPlan),
    ...countNotices(
      'fields',
      lackingFields(project.fields, fields).map(labelOf),
      maxTaskFields - project.fields.length,
      mayPlan,
    ),
    ...unknownColumns(otherColumns.filter((name) => !fieldNamed(project.fields, name))),
  ]
}

/** Reports ignored columns: the content of a misspelt one would otherwise be lost silently. */
function unknownColumns(names: readonly string[]): ImportNotice[] {
  if (!names.length) return []
  const columns = names.slice(0, 20).join(', ').slice(0, 500)
  return [{ code: 'project.import.columns_unknown', params: { columns } }]
}

const labelOf = ({ label }: Field) => label.th
const nameOf = ({ name }: { name: string }) => name
const joinNames = (names: readonly string[]) =>
  names.slice(0, 12).join(', ') + (names.length > 12 ? ` … (+${names.length - 12})` : '')

function countNotices(
  what: 'statuses' | 'labels' | 'fields',
  names: readonly string[],
  capacity: number,
  mayPlan: boolean,
): ImportNotice[] {
  const fits = mayPlan ? names.slice(0, Math.max(0, capacity)) : []
  const excluded = names.slice(fits.length)
  return [
    ...(fits.length ? [{ code: `project.import.makes_${what}`, params: { names: joinNames(fits) } }] : []),
    ...(excluded.length
      ? [
          {
            code: `project.import.${mayPlan ? 'no_room' : 'no_right'}_${what}`,
            params: { names: joinNames(excluded) },
          },
        ]
      : []),
  ]
}
