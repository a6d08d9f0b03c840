import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { filesPaths } from '../paths.ts'
import { usageOf } from './usage.server.ts'

/** Returns how much file storage is used: by the site for its staff, otherwise by the user. */
export async function storageCard(ctx: Ctx): Promise<HomeCard[]> {
  const { bytes, quota, site } = await usageOf(ctx, { space: 'private' })
  const held = site ?? { bytes, quota }
  const full = held.quota ? Math.round((100 * held.bytes) / held.quota) : 0
  const used = formatBytes(held.bytes)
  return [
    {
      key: 'storage',
      icon: 'files',
      title: site ? { th: 'พื้นที่ของเว็บไซต์', en: 'Site storage' } : { th: 'พื้นที่ของฉัน', en: 'My storage' },
      to: site ? filesPaths.siteForUsers : filesPaths.own,
      figure: null,
      text: held.quota
        ? {
            th: `ใช้ ${used} จาก ${formatBytes(held.quota)} (${full}%)`,
            en: `${used} of ${formatBytes(held.quota)} (${full}%)`,
          }
        : { th: `ใช้ ${used} ไม่จำกัด`, en: `${used}, no limit` },
      urgent: full >= 90,
    },
  ]
}
