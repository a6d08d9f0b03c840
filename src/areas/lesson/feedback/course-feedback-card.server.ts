import { feedbackPaths } from '#areas/feedback/paths.ts'
import { countFeedback } from '#areas/feedback/public.server.ts'
import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { talkMessages } from '../messages/talk.ts'
import { teachesOnly } from './teaches-only.ts'

/** For teachers of single courses: reviews and questions about them that wait. The team has cards of the whole queue. */
export async function courseFeedbackCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!teachesOnly(ctx.viewer)) return []
  const { reviews, questions } = await countFeedback(ctx)
  const count = reviews + questions
  if (!count) return []
  const { th, en } = talkMessages
  const some = { th: th.queue.waiting(count), en: en.queue.waiting(count) }
  const card = {
    key: 'lesson.feedback',
    icon: 'message',
    title: { th: th.queue.title, en: en.queue.title },
    to: feedbackPaths.queue('all'),
    act: { th: th.queue.open, en: en.queue.open },
    sentence: some,
  }
  return [createCountCard(card, count, some, some)]
}
