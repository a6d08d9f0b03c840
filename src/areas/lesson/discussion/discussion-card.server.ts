import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { discussionMessages } from '../messages/discussion.ts'
import { lessonPaths } from '../paths.ts'
import { openDiscussions } from './discussion.server.ts'

/** For those who answer in courses: the number of open questions. */
export async function discussionsCard(ctx: Ctx): Promise<HomeCard[]> {
  const count = await openDiscussions(ctx)
  if (!count) return []
  const { th, en } = discussionMessages
  const some = { th: th.staff.open(count), en: en.staff.open(count) }
  const card = {
    key: 'lesson.discussions',
    icon: 'lessons',
    title: { th: th.staff.title, en: en.staff.title },
    to: lessonPaths.discussions(),
    act: { th: th.staff.answer, en: en.staff.answer },
    sentence: some,
  }
  return [createCountCard(card, count, some, some)]
}
