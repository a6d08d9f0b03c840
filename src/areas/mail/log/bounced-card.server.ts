import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { mailAbilities } from '../abilities.ts'
import { mailPaths } from '../paths.ts'
import { countUndelivered } from './undelivered.server.ts'

/** Shows how many emails of the last seven days were not delivered, to those who handle it. */
export async function bouncedCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, mailAbilities['log.see'])) return []
  const { returned, failed } = await countUndelivered(ctx)
  return [
    createCountCard(
      {
        key: 'letters',
        icon: 'mail',
        title: { th: 'อีเมลที่ส่งไม่สำเร็จ', en: 'Undelivered e-mails' },
        sentence: {
          th: `อีเมลส่งไม่สำเร็จ ${returned + failed} ฉบับ`,
          en: `${countNoun(returned + failed, 'e-mail was', 'e-mails were')} not delivered`,
        },
        act: { th: 'ตรวจสอบ', en: 'Review' },
        to: mailPaths.emails({ tab: 'sent', ...(returned ? { returned: 1 } : { status: 'failed' }) }),
      },
      returned + failed,
      {
        th: `ตีกลับ\u00a0${returned} · ส่งไม่ได้\u00a0${failed} ใน\u00a07\u00a0วัน`,
        en: `${returned} bounced · ${failed} not sent in 7 days`,
      },
      { th: 'ถึงผู้รับครบใน 7 วัน', en: 'All delivered in the last 7 days' },
    ),
  ]
}
