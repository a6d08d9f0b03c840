import { z } from 'zod'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { projectMessages } from '../messages/index.ts'
import { type ProjectRow, projectFor, projectRows } from '../project/access.server.ts'
import { type GroupRow, groupRows, saveGroup } from '../project/group.server.ts'
import { freeKey } from '../project/key.rules.ts'
import { type ProjectInput, projectInput } from '../project/project.input.ts'
import { createProject } from '../project/project.server.ts'
import { applyOutline, outlineOf } from './outline.server.ts'
import { ownTemplate } from './own-templates.server.ts'
import { templateNames, templates } from './templates.ts'

/**
 * What the form of a new project sends: an existing group, or the name of a new one; a built-in template or one of the
 * site's own.
 */
export const newProjectInput = projectInput.extend({
  template: z.union([z.enum(['', ...templateNames]), z.uuid()]).default(''),
  groupId: z.union([z.uuid(), z.literal('')]).default(''),
  groupName: z.string().trim().max(120).default(''),
})
export const copyInput = projectInput.omit({ goal: true, icon: true, visibility: true, scheduling: true })

export const templateInput = z.object({ name: z.string().trim().min(1).max(120) })

const isBuiltIn = (name: string): name is (typeof templateNames)[number] =>
  (templateNames as readonly string[]).includes(name)

/**
 * Creates an active project, with the tasks of a template if one is chosen, counted from its first day or today. If no
 * group is given, it gets a new one. Throws like `createProject`, and 404 `project.no_template`.
 */
export async function createActiveProject(
  ctx: Ctx,
  { template, groupId, groupName, ...input }: z.output<typeof newProjectInput>,
): Promise<{ project: ProjectRow; group: GroupRow }> {
  const group =
    groupName || !groupId
      ? await saveGroup(ctx, { name: groupName || projectMessages[ctx.locale].title, icon: 'folder' })
      : await groupRows.get(ctx, groupId)
  const projectValues = { ...input, groupId: group.id }
  if (template && !isBuiltIn(template)) {
    const from = await ownTemplate(ctx, template)
    const goal = input.goal || from.goal
    return { project: await cloneProject(ctx, from, { ...projectValues, goal }, { status: 'active' }), group }
  }
  const pattern = isBuiltIn(template) ? templates[template] : null
  const startOn = pattern ? (input.startOn ?? day(ctx.now)) : input.startOn
  const project = await createProject(
    ctx,
    { ...projectValues, startOn },
    { statuses: !pattern, status: 'active' },
  )
  if (pattern && startOn) await applyOutline(ctx, project, pattern.outline[ctx.locale], { startOn })
  return { project, group }
}

/** Copies a project: its columns, labels, tasks and links, with their days counted from the new first day. */
export async function copyProject(
  ctx: Ctx,
  id: string,
  input: z.output<typeof copyInput>,
): Promise<ProjectRow> {
  const from = await projectFor(ctx, id, 'see')
  const { goal, visibility, scheduling } = from
  return cloneProject(ctx, from, { ...input, goal, icon: from.icon as 'folder', visibility, scheduling })
}

/**
 * Saves a project's structure as a template: its columns, labels, fields, tasks and links, without anybody's work.
 * Throws like `createProject`.
 */
export async function saveAsTemplate(
  ctx: Ctx,
  id: string,
  { name }: z.output<typeof templateInput>,
): Promise<ProjectRow> {
  const from = await projectFor(ctx, id, 'see')
  const { groupId, goal, visibility, scheduling, startOn, endOn } = from
  const key = freeKey((await projectRows.list(ctx)).map((project) => project.key))
  const icon = from.icon as 'folder'
  return cloneProject(
    ctx,
    from,
    { groupId, goal, visibility, scheduling, startOn, endOn, name, key, icon },
    { isTemplate: true },
  )
}

/** Creates a new project from the `outlineOf` another, with its fields and working time. The caller may see the original. */
async function cloneProject(
  ctx: Ctx,
  from: ProjectRow,
  input: ProjectInput,
  more: Partial<Pick<ProjectRow, 'isTemplate' | 'status'>> = {},
): Promise<ProjectRow> {
  const outline = await outlineOf(ctx, from)
  const startOn = input.startOn ?? day(ctx.now)
  const { fields, calendar } = from
  const project = await createProject(
    ctx,
    { ...input, startOn },
    { ...more, statuses: false, fields, calendar },
  )
  await applyOutline(ctx, project, outline, { startOn })
  return project
}
