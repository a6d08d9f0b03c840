import { z } from 'zod'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { type ProjectRow, projectFor } from '../project/access.server.ts'
import { projectInput } from '../project/project.input.ts'
import { createProject } from '../project/project.server.ts'
import { fillOutline, outlineOf } from './outline.server.ts'
import { templateNames, templates } from './templates.ts'

export const fromTemplateInput = projectInput.extend({ template: z.enum(['', ...templateNames]).default('') })
export const copyInput = projectInput.omit({ goal: true, icon: true, visibility: true, scheduling: true })

/** Makes a project, with the tasks of a pattern where one is chosen, counted from its first day or today. Throws as `createProject`. */
export async function makeProject(
  ctx: Ctx,
  { template, ...input }: z.output<typeof fromTemplateInput>,
): Promise<ProjectRow> {
  if (!template) return createProject(ctx, input)
  const pattern = templates[template]
  if (!pattern) throw notFound('project.no_template')
  const startOn = input.startOn ?? day(ctx.now)
  const project = await createProject(ctx, { ...input, startOn }, { statuses: false })
  await fillOutline(ctx, project, pattern.outline[ctx.locale], { startOn })
  return project
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
