import { ensureFolder, listItems } from '#areas/files/public.server.ts'
import type { FileItem } from '#areas/files/public.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publishProject } from '../activity/activity.server.ts'
import { projectFor } from '../project/access.server.ts'
import type { TaskRow } from '../task/task-row.ts'
import { taskRows } from '../task/write.server.ts'

export interface TaskFiles {
  folderId: string
  files: FileItem[]
  /** Of its folder; `files` are the first of them. */
  total: number
}

/** So many stand in the panel; all of them in the files of the project. */
const mostShown = 100

/**
 * The folder of a task among the files of its project, made where it is missing or was thrown away. What lies in it is attached to the
 * task, whoever put it there. Throws 401, 403, 404, 409 for a project that was put away.
 */
export async function folderOfTask(ctx: Ctx, taskId: string): Promise<string> {
  const found = await taskRows.get(ctx, taskId)
  const project = await projectFor(ctx, found.projectId, 'work')
  const task = await taskRows.lock(ctx, taskId)
  if (task.deletedAt) throw new Problem(404, 'project.task_not_found')
  if (task.folderId && (await isThere(ctx, task.folderId))) return task.folderId
  const id = await ensureFolder(ctx, {
    space: 'record',
    ownerId: project.id,
    name: `${project.key}-${task.number} ${task.title.slice(0, 60)}`,
  })
  await ctx.db.query(
    'project.setFolder',
    'UPDATE project_task SET folder_id = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, taskId, id],
  )
  publishProject(ctx, project.id, [taskId])
  return id
}

/** What is attached to a task; the caller has checked that it may be seen. */
export async function filesOfTask(
  ctx: Ctx,
  { folderId, projectId }: Pick<TaskRow, 'folderId' | 'projectId'>,
): Promise<TaskFiles | null> {
  if (!folderId) return null
  const place = { space: 'record', ownerId: projectId, parentId: folderId } as const
  const found = await listed(ctx, place)
  return found && { folderId, files: found.items.filter(({ kind }) => kind === 'file'), total: found.total }
}

const listed = (ctx: Ctx, place: { space: 'record'; ownerId?: string; parentId: string }) =>
  listItems(ctx, { ...place, sort: '-updated', limit: mostShown }).catch((error: unknown) => {
    // It may lie in the trash, or somebody deleted it.
    if (error instanceof Problem && error.code === 'files.no_folder') return null
    throw error
  })

const isThere = async (ctx: Ctx, folderId: string): Promise<boolean> =>
  (await listed(ctx, { space: 'record', parentId: folderId })) !== null
