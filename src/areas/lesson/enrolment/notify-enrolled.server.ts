import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Course } from '../course/course-row.server.ts'
import { learnerNotices } from '../messages/learners.ts'
import { lessonPaths } from '../paths.ts'

/** Tells users that somebody else enrolled them in a course. */
export const notifyEnrolled = (
  ctx: Ctx,
  { id, title, slug }: Pick<Course, 'id' | 'title' | 'slug'>,
  userIds: readonly string[],
): Promise<void> =>
  notify(ctx, {
    to: userIds,
    kind: 'system',
    key: `lesson:${id}`,
    subject: { th: title, en: title },
    text: learnerNotices.enrolled(title),
    path: lessonPaths.enroll(slug),
    mail: true,
  })
