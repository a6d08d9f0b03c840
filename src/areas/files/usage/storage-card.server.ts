import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { hasOwnTree } from '../item/space.server.ts'
import { filesPaths } from '../paths.ts'
import { usageOf } from './usage.server.ts'

/** Returns how much file storage is used: by the site for its staff, otherwise by the user. */
export async function storageCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!hasOwnTree(ctx)) return []
  const { bytes, quota, site } = await usageOf(ctx, { space: 'private' })
  const storage = site ?? { bytes, quota }
  const full = storage.quota ? Math.round((100 * storage.bytes) / storage.quota) : 0
  const used = formatBytes(storage.bytes)
  return [
    {
      key: 'storage',
      icon: 'files',
      title: site ? { th: 'พื้นที่ของเว็บไซต์', en: 'Site storage' } : { th: 'พื้นที่ของฉัน', en: 'My storage' },
      to: site ? filesPaths.siteForUsers : filesPaths.own,
      count: null,
      text: storage.quota
        ? {
            th: `ใช้ ${used} จาก ${formatBytes(storage.quota)} (${full}%)`,
            en: `${used} of ${formatBytes(storage.quota)} (${full}%)`,
          }
        : { th: `ใช้ ${used} ไม่จำกัด`, en: `${used}, no limit` },
      urgent: full >= 90,
    },
  ]
}
