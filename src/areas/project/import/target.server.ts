import type { Ctx } from '#kernel/http/ctx.ts'
import { storeRunData } from '#kernel/import/run-data.server.ts'
import { rows } from '#kernel/rows/rows.ts'
import { projectMessages } from '../messages/index.ts'
import { lockProject, type ProjectRow, projectRows, rightsIn } from '../project/access.server.ts'
import { saveGroup } from '../project/group.server.ts'
import { freeKey } from '../project/key.rules.ts'
import { createProject } from '../project/project.server.ts'
import { projectCategories } from '../setup/category.table.ts'
import { type StatusCategory, startingStatuses, validateStatuses } from '../setup/setup.rules.ts'
import { type CategoryRow, categoriesOf, type StatusRow, statusesOf } from '../setup/status.server.ts'
import { projectStatuses } from '../setup/status.table.ts'
import { withLackingFields } from './custom-values.rules.ts'
import type { CreatedSetup, TaskImportData } from './import.types.ts'
import { maxCategories, maxStatuses, nameKey } from './setup.rules.ts'

const statusRows = rows(projectStatuses)
const categoryRows = rows(projectCategories)
const colors: Record<StatusCategory, number> = {
  backlog: 0,
  todo: 0,
  doing: 3,
  review: 4,
  done: 1,
  cancelled: 0,
}

/** The project that tasks are written into, locked. */
export interface Target {
  project: ProjectRow
  statuses: StatusRow[]
  categories: CategoryRow[]
}

/**
 * Returns the project of an import, locked and with the statuses and labels its file names; a new one is created with
 * the first task. Throws what `lockProject` and `createProject` throw: permissions are checked again for every batch.
 */
export async function targetOf(ctx: Ctx, id: string, data: TaskImportData): Promise<Target> {
  if (data.made && data.projectId) return loadTarget(ctx, await lockProject(ctx, data.projectId, 'work'))
  const created: CreatedSetup = { project: !data.projectId, groupId: null, statusIds: [], categoryIds: [] }
  const project = data.projectId
    ? await lockProject(ctx, data.projectId, 'work')
    : await newProject(ctx, data, created)
  const mayPlan = created.project || rightsIn(ctx.viewer, project).plan
  const fields = mayPlan ? await createSetup(ctx, project, data, created) : project.fields
  await storeRunData(ctx, id, { projectId: project.id, made: created } satisfies Partial<TaskImportData>)
  return loadTarget(ctx, { ...project, fields })
}

const loadTarget = async (ctx: Ctx, project: ProjectRow): Promise<Target> => {
  const [statuses, categories] = await Promise.all([
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
  ])
  return { project, statuses, categories }
}

async function newProject(ctx: Ctx, data: TaskImportData, created: CreatedSetup): Promise<ProjectRow> {
  const local = { ...ctx, locale: data.locale }
  const existingProjects = await projectRows.list(ctx)
  const title = projectMessages[data.locale].title
  const groupId = data.groupId ?? (await saveGroup(local, { name: title, icon: 'folder' })).id
  if (!data.groupId) created.groupId = groupId
  return createProject(
    local,
    {
      groupId,
      name: (data.name || data.planName || title).slice(0, 120),
      key: freeKey(existingProjects.map(({ key }) => key)),
      goal: '',
      icon: 'folder',
      visibility: 'tenant',
      scheduling: 'manual',
      startOn: null,
      endOn: null,
    },
    { statuses: false, status: 'active' },
  )
}

/**
 * Creates what the file names and the project lacks, as far as a project has room. A new one always has statuses to
 * start and finish in. Returns its custom fields.
 */
async function createSetup(
  ctx: Ctx,
  project: ProjectRow,
  data: TaskImportData,
  created: CreatedSetup,
): Promise<ProjectRow['fields']> {
  const projectId = project.id
  const { statuses, categories } = await loadTarget(ctx, project)
  const has = (list: readonly { name: string }[], name: string) =>
    list.some((status) => nameKey(status.name) === nameKey(name))
  const missingStatuses = (data.statuses ?? []).filter(({ name }) => !has(statuses, name))
  // A new project may need one more to start and one to finish in.
  const capacity = created.project ? maxStatuses - 2 : maxStatuses - statuses.length
  const fits = missingStatuses.slice(0, Math.max(0, capacity))
  const all = created.project ? withRequiredStatuses(fits, data) : fits
  const first = (statuses.at(-1)?.sort ?? -1) + 1
  const added = await statusRows.insertMany(
    ctx,
    all.map(({ name, category }, n) => ({
      projectId,
      name,
      category,
      color: colors[category],
      sort: first + n,
      wipLimit: null,
    })),
  )
  const labels = (data.labels ?? [])
    .filter((name) => !has(categories, name))
    .slice(0, Math.max(0, maxCategories - categories.length))
  const labelled = await categoryRows.insertMany(
    ctx,
    labels.map((name, n) => ({ projectId, name, color: ((categories.length + n) % 8) + 1 })),
  )
  created.statusIds = added.map(({ id }) => id)
  created.categoryIds = labelled.map(({ id }) => id)
  const fields = withLackingFields(project.fields, data.fields ?? [])
  created.fieldKeys = fields.slice(project.fields.length).map(({ key }) => key)
  if (created.fieldKeys.length) await projectRows.update(ctx, projectId, { fields })
  return fields
}

type NamedStatus = { name: string; category: StatusCategory }

/** A project needs a status to start in and one to finish in; one without any gets the default ones of every board. */
function withRequiredStatuses(statuses: readonly NamedStatus[], { locale }: TaskImportData): NamedStatus[] {
  const starting = startingStatuses.map(({ name, category }) => ({ name: name[locale], category }))
  if (!statuses.length) return starting
  if (!validateStatuses(statuses)) return [...statuses]
  const lacks = (category: StatusCategory) => !statuses.some((status) => status.category === category)
  const of = (category: StatusCategory) =>
    starting.filter((status) => status.category === category && lacks(category))
  return [...of('todo'), ...statuses, ...of('done')]
}
