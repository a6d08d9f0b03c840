import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { projectPaths } from '../paths.ts'
import type { ProjectRow } from '../project/access.server.ts'
import type { Rewrite } from './write.server.ts'

/** More tasks than these, assigned to somebody at once, are one notification: nobody reads a hundred of them. */
const maxNotifications = 5

/**
 * Notifies people in their inbox, and by email if they want it, that tasks were assigned to them; nobody is notified of
 * their own changes.
 */
export async function notifyAssigned(
  ctx: Ctx,
  project: ProjectRow,
  rewrites: readonly Rewrite[],
): Promise<void> {
  const assigned = rewrites.flatMap(({ before, after }) =>
    after.assigneeIds
      .filter((id) => !before.assigneeIds.includes(id) && id !== ctx.viewer.user?.id)
      .map((userId) => ({ userId, task: after })),
  )
  for (const [userId, own] of Map.groupBy(assigned, (assignment) => assignment.userId)) {
    if (own.length > maxNotifications) await notifyOfMany(ctx, project, { userId, count: own.length })
    else
      for (const { task } of own)
        await notifyAboutTask(ctx, {
          project,
          task,
          to: [userId],
          text: { th: 'คุณได้รับงานนี้', en: 'You have been assigned this task' },
        })
  }
}

const notifyOfMany = (
  ctx: Ctx,
  { id, key, name }: ProjectRow,
  { userId, count }: { userId: string; count: number },
): Promise<void> =>
  notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `assigned:${id}`,
    subject: { th: name, en: name },
    text: { th: `คุณได้รับงานใหม่ ${count} งาน`, en: `You have been assigned ${countNoun(count, 'task')}` },
    path: projectPaths.all(undefined, `project:${key} is:mine`),
    mail: true,
  })

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
