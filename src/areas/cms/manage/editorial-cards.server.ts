import { feedbackPaths } from '#areas/feedback/paths.ts'
import { countFeedback } from '#areas/feedback/public.server.ts'
import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can, canInAnyScope } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsPaths } from '../paths.ts'
import { countCmsPending } from '../public.server.ts'
import { canManage } from './manage-tabs.ts'

/** Returns drafts, comments and form submissions that are waiting, each for the users responsible. */
export async function editorialCards(ctx: Ctx): Promise<HomeCard[]> {
  const { viewer } = ctx
  if (!canManage(viewer)) return []
  const [{ reviews, answers }, { comments }] = await Promise.all([countCmsPending(ctx), countFeedback(ctx)])
  const cards = [
    can(viewer, cmsAbilities['page.write']) &&
      createCountCard(
        {
          key: 'reviews',
          icon: 'review',
          title: { th: 'ร่างรอตรวจ', en: 'Drafts to review' },
          sentence: {
            th: `ร่าง ${reviews} ฉบับรอตรวจ`,
            en: `${countNoun(reviews, 'draft is', 'drafts are')} waiting for review`,
          },
          to: cmsPaths.manage(),
          act: { th: 'ตรวจร่าง', en: 'Review' },
        },
        reviews,
        { th: 'ทีมงานขอให้ตรวจก่อนเผยแพร่', en: 'A colleague requested a review before publishing' },
        { th: 'ไม่มีร่างรอตรวจ', en: 'No drafts to review' },
      ),
    canInAnyScope(viewer, cmsAbilities['comment.moderate']) &&
      createCountCard(
        {
          key: 'comments',
          icon: 'comment',
          title: { th: 'ความคิดเห็นรอตรวจ', en: 'Comments to review' },
          sentence: {
            th: `ความคิดเห็น ${comments} รายการรอตรวจ`,
            en: `${countNoun(comments, 'comment is', 'comments are')} waiting for review`,
          },
          to: feedbackPaths.queue('comment'),
          act: { th: 'ตรวจ', en: 'Review' },
        },
        comments,
        { th: 'ยังไม่แสดงบนเว็บไซต์', en: 'Not shown on the site until approved' },
        { th: 'ตรวจครบแล้ว', en: 'All comments reviewed' },
      ),
    can(viewer, cmsAbilities['contact.read']) &&
      createCountCard(
        {
          key: 'answers',
          icon: 'form',
          title: { th: 'คำตอบจากแบบฟอร์ม', en: 'Form responses' },
          sentence: {
            th: `คำตอบจากแบบฟอร์ม ${answers} รายการรอจัดการ`,
            en: `${countNoun(answers, 'form response is', 'form responses are')} waiting`,
          },
          to: cmsPaths.manage({ tab: 'answers', state: 'new' }),
          act: { th: 'เปิดอ่าน', en: 'Open' },
        },
        answers,
        { th: 'ยังไม่มีใครจัดการ', en: 'Not handled yet' },
        { th: 'จัดการครบแล้ว', en: 'All responses handled' },
      ),
  ]
  return cards.filter((card) => card !== false)
}
