import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { projectPaths } from '../paths.ts'
import type { ProjectRow } from '../project/access.server.ts'
import type { Rewrite } from './write.server.ts'

/**
 * Notifies people in their inbox, and by email if they want it, that a task was assigned to them; nobody is notified of
 * their own changes.
 */
export async function notifyAssigned(
  ctx: Ctx,
  project: ProjectRow,
  rewrites: readonly Rewrite[],
): Promise<void> {
  for (const { before, after } of rewrites) {
    const to = after.assigneeIds.filter(
      (id) => !before.assigneeIds.includes(id) && id !== ctx.viewer.user?.id,
    )
    if (to.length)
      await notifyAboutTask(ctx, {
        project,
        task: after,
        to,
        text: {
          th: 'คุณได้รับงานนี้',
          en: 'You have been assigned this task',
        },
      })
  }
}

/** Sends a notification about a task; all of them are in one inbox thread. */
export async function notifyAboutTask(
  ctx: Ctx,
  {
    project,
    task,
    to,
    text,
  }: {
    project: Pick<ProjectRow, 'key' | 'name'>
    task: { id: string; number: number; title: string }
    to: readonly string[]
    text: { th: string; en: string }
  },
): Promise<void> {
  const subject = `${project.key}-${task.number} ${task.title}`
  await notify(ctx, {
    to,
    kind: 'system',
    key: `task:${task.id}`,
    subject: { th: subject, en: subject },
    text: { th: `${text.th} (${project.name})`, en: `${text.en} (${project.name})` },
    path: projectPaths.task(project.key, task.number),
    mail: true,
  })
}
