import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filesAbilities } from '../abilities.ts'
import { defaultWatermark, type FilesSettings, type Watermark } from '../public.ts'
import { type SettingsChange, settingsInput } from './settings.input.ts'

const gibibyte = 1024 ** 3
/** The default for users when the site sets no quota. */
const defaultUserQuota = 10 * gibibyte

/** Returns the site's file settings, with defaults filled in. */
export async function filesSettings(ctx: Ctx): Promise<FilesSettings> {
  const [row] = await ctx.db.query<{
    site_quota: number | null
    person_quota: number | null
    watermark: Partial<Watermark>
  }>(
    'files.settings',
    'SELECT site_quota, person_quota, watermark FROM files_settings WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return {
    siteQuota: row?.site_quota ?? null,
    personQuota: row ? row.person_quota : defaultUserQuota,
    watermark: { ...defaultWatermark, ...row?.watermark },
  }
}

/** Changes the site's settings (admin); omitted ones stay. Throws 422 when the watermark is not an image of the site's tree. */
export async function saveFilesSettings(ctx: Ctx, change: SettingsChange): Promise<FilesSettings> {
  authorize(ctx, filesAbilities['settings.change'])
  const input = parseInput(settingsInput, change)
  const before = await filesSettings(ctx)
  const next = { ...before, ...input, watermark: { ...before.watermark, ...input.watermark } }
  if (next.watermark.kind === 'image') await requireImage(ctx, next.watermark.imageId)
  await ctx.db.query(
    'files.saveSettings',
    `INSERT INTO files_settings (tenant_id, site_quota, person_quota, watermark, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id) DO UPDATE SET site_quota = excluded.site_quota, person_quota = excluded.person_quota,
       watermark = excluded.watermark, updated_at = excluded.updated_at`,
    [ctx.tenant.id, next.siteQuota, next.personQuota, JSON.stringify(next.watermark), ctx.now],
  )
  return next
}

async function requireImage(ctx: Ctx, id: string | null): Promise<void> {
  const found = await ctx.db.query(
    'files.watermarkPicture',
    `SELECT id FROM files_item WHERE tenant_id = $1 AND id = $2 AND space_id = $1 AND trashed_at IS NULL
       AND picture IN ('waiting', 'ready')`,
    [ctx.tenant.id, id],
  )
  if (!found.length) throw invalid([{ path: 'watermark.imageId', code: 'files.not_picture' }])
}
