import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listSetup } from './setup.server.ts'

/** How far an admin is with setting the site up; none for others, and once all is done. */
export async function setupCard(ctx: Ctx): Promise<HomeCard[]> {
  const setup = await listSetup(ctx)
  if (!setup) return []
  return [
    {
      key: 'setup',
      icon: 'setup',
      title: { th: 'เริ่มต้นเว็บไซต์', en: 'Set up your site' },
      to: '/config',
      figure: setup.left,
      text: {
        th: `ทำแล้ว ${setup.done} จาก ${setup.all} ข้อ`,
        en: `${setup.done} of ${setup.all} steps are done`,
      },
      urgent: setup.done < setup.all / 2,
    },
  ]
}
