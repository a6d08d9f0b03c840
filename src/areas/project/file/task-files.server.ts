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
  /** The number in its folder; `files` are the first of them. */
  total: number
}

/** The maximum shown in the panel; all of them are in the project's files. */
const maxListed = 100

/**
 * Returns a task's folder in its project's files, created if it is missing, was deleted or moved elsewhere. Everything in it is attached
 * to the task, whoever put it there. Throws 401, 403, 404, 409 for an archived project.
 */
export async function ensureTaskFolder(ctx: Ctx, taskId: string): Promise<string> {
  const found = await taskRows.get(ctx, taskId)
  const project = await projectFor(ctx, found.projectId, 'work')
  const task = await taskRows.lock(ctx, taskId)
  if (task.deletedAt) throw new Problem(404, 'project.task_not_found')
  if (task.folderId && (await filesOfTask(ctx, task))) return task.folderId
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

/** Returns a task's attachments; the caller has checked that the task may be seen. */
export async function filesOfTask(
  ctx: Ctx,
  { folderId, projectId }: Pick<TaskRow, 'folderId' | 'projectId'>,
): Promise<TaskFiles | null> {
  if (!folderId) return null
  const folderRef = { space: 'record', ownerId: projectId, parentId: folderId } as const
  const found = await listFolder(ctx, folderRef)
  return found && { folderId, files: found.items.filter(({ kind }) => kind === 'file'), total: found.total }
}

const listFolder = (ctx: Ctx, folderRef: { space: 'record'; ownerId: string; parentId: string }) =>
  listItems(ctx, { ...folderRef, sort: '-updated', limit: maxListed }).catch((error: unknown) => {
    // The folder may be in the trash, deleted or moved elsewhere.
    if (error instanceof Problem && error.code === 'files.no_folder') return null
    throw error
  })
