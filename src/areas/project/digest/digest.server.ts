import { signedInUser } from '#areas/account/public.server.ts'
import type { RegularEmail } from '#areas/mail/public.server.ts'
import { can, canInAnyScope } from '#kernel/auth/abilities.ts'
import { notAllowed } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { nextDigest } from '#kernel/mail/digest.rules.ts'
import { rows } from '#kernel/rows/rows.ts'
import { projectAbilities } from '../abilities.ts'
import { type DigestFrequency, digestSchedules } from './digest.rules.ts'
import { projectDigests } from './digest.table.ts'

export const digestRows = rows(projectDigests)

/** Returns whether the viewer may receive a digest: everyone who can see a project. */
export const canHaveDigest = (viewer: Viewer): boolean =>
  can(viewer, projectAbilities['open.see']) || canInAnyScope(viewer, projectAbilities.see)

/** Returns how often the viewer gets their tasks; null: never. Throws 401. */
export async function digestOf(ctx: Ctx): Promise<{ every: DigestFrequency | null; nextAt: Date | null }> {
  const row = await digestRows.find(ctx, { id: signedInUser(ctx).id })
  return { every: row?.nextAt ? row.every : null, nextAt: row?.nextAt ?? null }
}

/** Sets how often the viewer gets their tasks, or stops it. Throws 401, 403. */
export async function saveDigest(ctx: Ctx, every: DigestFrequency | null): Promise<void> {
  const { id } = signedInUser(ctx)
  if (!canHaveDigest(ctx.viewer)) throw notAllowed()
  const existing = await digestRows.find(ctx, { id })
  if (!every) {
    if (existing) await digestRows.update(ctx, id, { nextAt: null })
    return
  }
  const settings = { every, nextAt: nextDigest(digestSchedules[every], ctx.now) }
  // What was new before the digest was requested is not news.
  const toldUntil = existing?.nextAt ? existing.toldUntil : ctx.now
  if (existing) await digestRows.update(ctx, id, { ...settings, toldUntil })
  else await digestRows.insert(ctx, { id, ...settings, toldUntil })
}

/** The link at the foot of each digest stops it or restarts it, without signing in. */
export const taskDigest: RegularEmail = {
  key: 'project.digest',
  title: { th: 'สรุปงานของฉัน', en: 'Summary of my tasks' },
  isStopped: async (ctx, id) => !(await digestRows.find(ctx, { id }))?.nextAt,
  async stop(ctx, id) {
    if (await digestRows.find(ctx, { id })) await digestRows.update(ctx, id, { nextAt: null })
  },
  async resume(ctx, id) {
    const row = await digestRows.find(ctx, { id })
    if (row) await digestRows.update(ctx, id, { nextAt: nextDigest(digestSchedules[row.every], ctx.now) })
  },
}
