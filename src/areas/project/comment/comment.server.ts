import { z } from 'zod'
import { viewerOfUser } from '#areas/account/public.server.ts'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { publishProject } from '../activity/activity.server.ts'
import { type ProjectRights, type ProjectRow, projectFor, rightsIn } from '../project/access.server.ts'
import { notifyAboutTask } from '../task/notify.server.ts'
import { taskRows } from '../task/write.server.ts'
import { mentionIdsIn, plainCommentText, type ReactionEmoji, toggleReaction } from './comment.rules.ts'
import { projectComments } from './comment.table.ts'

const comments = rows(projectComments, { missing: 'project.no_comment' })
export type CommentRow = typeof projectComments.$inferSelect

export const commentInput = z.object({ taskId: z.uuid(), text: z.string().trim().min(1).max(5000) })
export const editCommentInput = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(5000) })

/** Adds a comment to a task. Its assignees, followers and mentioned users are notified if they may see it. Throws 401, 403, 404, 409. */
export async function addComment(ctx: Ctx, { taskId, text }: z.output<typeof commentInput>): Promise<string> {
  const task = await taskRows.get(ctx, taskId)
  const project = await projectFor(ctx, task.projectId, 'work')
  const mentionIds = mentionIdsIn(text).slice(0, 20)
  const authorId = ctx.viewer.user?.id ?? null
  const { id } = await comments.insert(ctx, { taskId, authorId, text, mentionIds, createdAt: ctx.now })
  await updateCommentCount(ctx, taskId)
  publishProject(ctx, project.id, [taskId])
  const name = ctx.viewer.user?.firstname ?? ''
  const excerpt = plainCommentText(text).slice(0, 300)
  const others = new Set([...task.assigneeIds, ...task.watcherIds, ...mentionIds])
  if (authorId) others.delete(authorId)
  await notifyAboutTask(ctx, {
    project,
    task,
    to: await readersAmong(ctx, project, [...others]),
    text: {
      th: `${name}: ${excerpt}`,
      en: `${name}: ${excerpt}`,
    },
  })
  return id
}

/** Returns those who may see the project: who left it may still follow a task, or be assigned to one. */
async function readersAmong(ctx: Ctx, project: ProjectRow, userIds: readonly string[]): Promise<string[]> {
  const viewers = await Promise.all(userIds.map((id) => viewerOfUser(ctx, id)))
  return userIds.filter((_, n) => {
    const viewer = viewers[n]
    return viewer && rightsIn(viewer, project).see
  })
}

/** Edits the caller's own comment. Throws 403, 404. */
export async function editComment(ctx: Ctx, { id, text }: z.output<typeof editCommentInput>): Promise<void> {
  const { comment, project } = await requireOwnComment(ctx, id)
  await comments.update(ctx, id, { text, mentionIds: mentionIdsIn(text).slice(0, 20), editedAt: ctx.now })
  publishProject(ctx, project.id, [comment.taskId])
}

/** Removes or restores the caller's own comment; project managers may remove anybody's. Throws 403, 404. */
export async function removeComment(ctx: Ctx, id: string, removed: boolean): Promise<void> {
  const { comment, project } = await requireOwnComment(ctx, id, 'manage')
  await comments.update(ctx, id, { removedAt: removed ? ctx.now : null })
  await updateCommentCount(ctx, comment.taskId)
  publishProject(ctx, project.id, [comment.taskId])
}

/** Adds a reaction, or removes it. Throws 403, 404. */
export async function react(ctx: Ctx, id: string, sign: ReactionEmoji): Promise<void> {
  const comment = await comments.lock(ctx, id)
  const { projectId } = await taskRows.get(ctx, comment.taskId)
  await projectFor(ctx, projectId, 'work')
  const userId = ctx.viewer.user?.id
  if (!userId) throw notAllowed()
  await comments.update(ctx, id, { reactions: toggleReaction(comment.reactions, sign, userId) })
  publishProject(ctx, projectId, [comment.taskId])
}

/** Returns the latest comments of a task, oldest first. */
export const commentsOf = async (ctx: Ctx, taskId: string): Promise<CommentRow[]> =>
  (
    await comments.list(ctx, { where: { taskId, removedAt: null }, order: ['-createdAt'], limit: 300 })
  ).toReversed()

async function requireOwnComment(ctx: Ctx, id: string, otherwise?: keyof ProjectRights) {
  const comment = await comments.get(ctx, id)
  const { projectId } = await taskRows.get(ctx, comment.taskId)
  const project = await projectFor(ctx, projectId, 'work')
  if (comment.authorId !== ctx.viewer.user?.id || !comment.authorId) {
    if (!otherwise) throw notAllowed('project.comment_of_another')
    await projectFor(ctx, projectId, otherwise)
  }
  return { comment, project }
}

/** The task is locked first: a comment that somebody else adds at this moment would not be counted. */
async function updateCommentCount(ctx: Ctx, taskId: string): Promise<void> {
  await taskRows.lock(ctx, taskId)
  await ctx.db.query(
    'project.countComments',
    `UPDATE project_task t SET comment_count = (SELECT count(*)::int FROM project_comment c
       WHERE c.tenant_id = $1 AND c.task_id = $2 AND c.removed_at IS NULL) WHERE t.tenant_id = $1 AND t.id = $2`,
    [ctx.tenant.id, taskId],
  )
}
