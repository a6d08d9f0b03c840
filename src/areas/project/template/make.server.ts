import { z } from 'zod'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { projectMessages } from '../messages/index.ts'
import { type ProjectRow, projectFor } from '../project/access.server.ts'
import { type GroupRow, groupRows, saveGroup } from '../project/group.server.ts'
import { projectInput } from '../project/project.input.ts'
import { createProject } from '../project/project.server.ts'
import { fillOutline, outlineOf } from './outline.server.ts'
import { templateNames, templates } from './templates.ts'

/** What the form of a new project sends: a group that is there, or the name of a new one. */
export const newProjectInput = projectInput.extend({
  template: z.enum(['', ...templateNames]).default(''),
  groupId: z.union([z.uuid(), z.literal('')]).default(''),
  groupName: z.string().trim().max(120).default(''),
})
export const copyInput = projectInput.omit({ goal: true, icon: true, visibility: true, scheduling: true })

/**
 * Makes a project that work begins in at once, with the tasks of a pattern where one is chosen, counted from its first day or today. Where
 * no group is told, it comes into a new one. Throws as `createProject`.
 */
export async function makeProject(
  ctx: Ctx,
  { template, groupId, groupName, ...input }: z.output<typeof newProjectInput>,
): Promise<{ project: ProjectRow; group: GroupRow }> {
  const group =
    groupName || !groupId
      ? await saveGroup(ctx, { name: groupName || projectMessages[ctx.locale].title, icon: 'folder' })
      : await groupRows.get(ctx, groupId)
  const pattern = template ? templates[template] : null
  const startOn = pattern ? (input.startOn ?? day(ctx.now)) : input.startOn
  const project = await createProject(
    ctx,
    { ...input, groupId: group.id, startOn },
    { statuses: !pattern, status: 'active' },
  )
  if (pattern && startOn) await fillOutline(ctx, project, pattern.outline[ctx.locale], { startOn })
  return { project, group }
}

/** Makes a project like another: its columns, labels, tasks and links, with their days counted from the new first day. */
export async function copyProject(
  ctx: Ctx,
  id: string,
  input: z.output<typeof copyInput>,
): Promise<ProjectRow> {
  const from = await projectFor({ ...ctx }, id, 'see')
  const outline = await outlineOf(ctx, from)
  const startOn = input.startOn ?? day(ctx.now)
  const { goal, visibility, scheduling, fields, calendar } = from
  const icon = from.icon as 'folder'
  const project = await createProject(
    ctx,
    { ...input, goal, icon, visibility, scheduling, startOn },
    { statuses: false, fields, calendar },
  )
  await fillOutline(ctx, project, outline, { startOn })
  return project
}
