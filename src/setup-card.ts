import type { DashboardCard } from '#areas/account/public.server.ts'
import { listSetup } from '#areas/tenant/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** How far an admin is with setting the site up; null for others, and once all is done. */
export async function setupCard(ctx: Ctx): Promise<DashboardCard | null> {
  const setup = await listSetup(ctx)
  if (!setup) return null
  return {
    key: 'setup',
    title: { th: 'เริ่มต้นเว็บไซต์', en: 'Set up your site' },
    to: '/config',
    figure: setup.left,
    text: {
      th: `ทำแล้ว ${setup.done} จาก ${setup.all} ข้อ`,
      en: `${setup.done} of ${setup.all} steps are done`,
    },
    urgent: setup.done < setup.all / 2,
  }
}
