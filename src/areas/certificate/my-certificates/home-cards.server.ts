import type { HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateRows } from '../certificate/certificate-row.server.ts'
import { certificatePaths } from '../paths.ts'

/** Returns home cards: a holder’s certificates; for the team, corrections and renewals that holders requested. */
export async function holderCards(ctx: Ctx): Promise<HomeCard[]> {
  const { user } = ctx.viewer
  if (!user) return []
  if (can(ctx.viewer, certificateAbilities['certificate.manage'])) {
    const requests = await countRequests(ctx)
    if (!requests) return []
    return [
      {
        key: 'certificate-names',
        icon: 'lessons',
        title: { th: 'คำขอเรื่องใบประกาศ', en: 'Certificate requests' },
        to: certificatePaths.issued({ tab: 'asked' }),
        count: requests,
        text: { th: 'คำขอที่รอพิจารณา', en: requests === 1 ? 'pending request' : 'pending requests' },
        sentence: {
          th: `มีคำขอแก้ชื่อหรือต่ออายุใบประกาศ ${requests} ใบ`,
          en: `${countNoun(requests, 'certificate request')} to review`,
        },
        act: { th: 'ดูคำขอ', en: 'Review requests' },
        urgent: true,
      },
    ]
  }
  const certificateCount = await certificateRows.count(ctx, { userId: user.id, status: 'issued' })
  if (!certificateCount) return []
  return [
    {
      key: 'certificates',
      icon: 'lessons',
      title: { th: 'ใบประกาศของฉัน', en: 'My certificates' },
      to: certificatePaths.mine(),
      count: certificateCount,
      text: { th: 'ใบที่ได้รับ', en: 'received' },
    },
  ]
}

/** Counts the holders who requested a corrected name or a renewal. */
export async function countRequests(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    'certificate.asked',
    `SELECT count(*)::int AS count FROM certificate_certificate WHERE tenant_id = $1 AND wanted_name IS NOT NULL AND status = 'issued'`,
    [ctx.tenant.id],
  )
  return row?.count ?? 0
}
