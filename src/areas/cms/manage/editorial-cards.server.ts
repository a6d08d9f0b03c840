import { countFeedback } from '#areas/feedback/public.server.ts'
import { queuePaths } from '#areas/feedback/public.ts'
import { countCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can, canSomewhere } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { countCmsWaiting } from '../public.server.ts'
import { mayManage } from './manage-tabs.ts'

/** Drafts, comments and answers that wait, each for those who look after them. */
export async function editorialCards(ctx: Ctx): Promise<HomeCard[]> {
  const { viewer } = ctx
  if (!mayManage(viewer)) return []
  const [{ reviews, answers }, { comments }] = await Promise.all([countCmsWaiting(ctx), countFeedback(ctx)])
  const cards = [
    can(viewer, cmsAbilities['page.write']) &&
      countCard(
        {
          key: 'reviews',
          icon: 'review',
          title: { th: 'ร่างรอตรวจ', en: 'Drafts to review' },
          to: '/cms/pages',
        },
        reviews,
        { th: 'มีคนขอให้ดูก่อนเผยแพร่', en: 'Somebody asks for a look before they are published' },
        { th: 'ไม่มีร่างรอตรวจ', en: 'None waits' },
      ),
    canSomewhere(viewer, cmsAbilities['comment.moderate']) &&
      countCard(
        {
          key: 'comments',
          icon: 'comment',
          title: { th: 'ความคิดเห็นรอตรวจ', en: 'Comments to decide' },
          to: queuePaths.comment,
        },
        comments,
        { th: 'ยังไม่แสดงบนเว็บไซต์', en: 'Not shown on the site yet' },
        { th: 'ตรวจครบแล้ว', en: 'All are decided' },
      ),
    can(viewer, cmsAbilities['contact.read']) &&
      countCard(
        {
          key: 'answers',
          icon: 'form',
          title: { th: 'คำตอบจากแบบฟอร์ม', en: 'Answers from forms' },
          to: '/cms/pages?tab=answers&state=new',
        },
        answers,
        { th: 'ยังไม่มีใครดูแล', en: 'Nobody has looked after them' },
        { th: 'ดูแลครบแล้ว', en: 'All are looked after' },
      ),
  ]
  return cards.filter((card) => card !== false)
}
