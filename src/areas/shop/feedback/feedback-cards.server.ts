import { feedbackPaths } from '#areas/feedback/paths.ts'
import { countFeedback } from '#areas/feedback/public.server.ts'
import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { shopAbilities } from '../abilities.ts'

/** Returns home cards of pending product reviews and questions, each for users who moderate them. */
export async function feedbackCards(ctx: Ctx): Promise<HomeCard[]> {
  const reviewing = can(ctx.viewer, shopAbilities['review.moderate'])
  const answering = can(ctx.viewer, shopAbilities['question.answer'])
  if (!reviewing && !answering) return []
  const { reviews, questions } = await countFeedback(ctx)
  const cards = [
    answering &&
      createCountCard(
        {
          key: 'questions',
          icon: 'message',
          title: { th: 'คำถามจากลูกค้า', en: 'Customer questions' },
          sentence: {
            th: `คำถามจากลูกค้า ${questions} ข้อรอตอบ`,
            en: countNoun(
              questions,
              'question is waiting for an answer',
              'questions are waiting for answers',
            ),
          },
          to: feedbackPaths.queue('question'),
          act: { th: 'ตอบ', en: 'Answer' },
        },
        questions,
        { th: 'ลูกค้าตัดสินใจจากคำตอบ', en: 'Answers help customers decide' },
        { th: 'ตอบครบแล้ว', en: 'All answered' },
      ),
    reviewing &&
      createCountCard(
        {
          key: 'stars',
          icon: 'star',
          title: { th: 'รีวิวรอตรวจ', en: 'Reviews to moderate' },
          sentence: {
            th: `รีวิวใหม่ ${reviews} รายการรอตรวจ`,
            en: `${countNoun(reviews, 'new review is', 'new reviews are')} awaiting approval`,
          },
          to: feedbackPaths.queue('review'),
          act: { th: 'ตรวจรีวิว', en: 'Review' },
        },
        reviews,
        { th: 'ตรวจแล้วจึงแสดงในร้าน', en: 'Reviews appear in the shop once approved' },
        { th: 'ตรวจครบแล้ว', en: 'All reviewed' },
      ),
  ]
  return cards.filter((card) => card !== false)
}
