import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { tenantPaths } from '../paths.ts'
import { listSetup } from './setup.server.ts'

/** Shows an admin how far the site's setup has come; nothing for others or once all is done. */
export async function setupCard(ctx: Ctx): Promise<HomeCard[]> {
  const setup = await listSetup(ctx)
  if (!setup) return []
  return [
    {
      key: 'setup',
      icon: 'setup',
      title: { th: 'เริ่มต้นเว็บไซต์', en: 'Set up your site' },
      to: tenantPaths.config(),
      count: setup.left,
      sentence: {
        th: `เหลืออีก ${setup.left} ขั้นตอนก่อนเปิดเว็บไซต์`,
        en: `${countNoun(setup.left, 'step')} left before your site is ready`,
      },
      act: { th: 'ตั้งค่าต่อ', en: 'Continue' },
      text: {
        th: `ทำแล้ว ${setup.done} จาก ${setup.all} ข้อ`,
        en: `${setup.done} of ${countNoun(setup.all, 'step')} done`,
      },
      urgent: setup.done < setup.all / 2,
    },
  ]
}
