import type { FileReplacer } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsScope, lockPage, viewerName } from '../page/page.server.ts'
import { createPageImage } from './picture.server.ts'

/** Replaces a file that a page shows: in every draft, and with a new revision in what is published. */
export const pageFileUser: FileReplacer = {
  async prepare(ctx, _pageIds, toId) {
    authorize(ctx, cmsAbilities['page.publish'])
    const { id } = await createPageImage(ctx, toId)
    return (pageId, fromId) => replaceImage(ctx, pageId, fromId, id)
  },
}

async function replaceImage(ctx: Ctx, pageId: string, fromFile: string, to: string): Promise<void> {
  await lockPage(ctx, pageId)
  const images = await ctx.db.query<{ id: string }>(
    'cms.picturesOfFile',
    'SELECT media_id AS id FROM cms_picture WHERE tenant_id = $1 AND file_id = $2',
    [ctx.tenant.id, fromFile],
  )
  for (const { id: from } of images) {
    await replaceInDrafts(ctx, pageId, from, to)
    await replaceInPublished(ctx, pageId, from, to)
  }
  touch(ctx, cmsScope)
}

/** Anyone editing such a draft at the time is notified, since its version increases. */
const replaceInDrafts = (ctx: Ctx, pageId: string, from: string, to: string) =>
  ctx.db.query(
    'cms.replaceInDrafts',
    `UPDATE cms_variant SET draft = replace(draft::text, $3, $4)::jsonb, draft_version = draft_version + 1, draft_at = $5,
       draft_by_name = $6
     WHERE tenant_id = $1 AND page_id = $2 AND position($3 IN draft::text) > 0`,
    [ctx.tenant.id, pageId, from, to, ctx.now, viewerName(ctx)],
  )

/** Revisions never change, so what is published becomes a new one. */
async function replaceInPublished(ctx: Ctx, pageId: string, from: string, to: string): Promise<void> {
  const publishedRoles = await ctx.db.query<{ role: string }>(
    'cms.showsPicture',
    `SELECT v.role FROM cms_variant v JOIN cms_revision r ON r.tenant_id = $1 AND r.id = v.published_id
     WHERE v.tenant_id = $1 AND v.page_id = $2 AND position($3 IN r.content::text) > 0`,
    [ctx.tenant.id, pageId, from],
  )
  for (const { role } of publishedRoles)
    await ctx.db.query(
      'cms.replaceInShown',
      `WITH made AS (
         INSERT INTO cms_revision (tenant_id, id, page_id, role, number, content, note, by, by_name, at)
         SELECT $1, $6, $2, $5, (SELECT max(number) FROM cms_revision o
             WHERE o.tenant_id = $1 AND o.page_id = $2 AND o.role = $5) + 1,
           replace(r.content::text, $3, $4)::jsonb, '', $7, $8, $9
         FROM cms_variant v JOIN cms_revision r ON r.tenant_id = $1 AND r.id = v.published_id
         WHERE v.tenant_id = $1 AND v.page_id = $2 AND v.role = $5 RETURNING id)
       UPDATE cms_variant v SET published_id = made.id FROM made
       WHERE v.tenant_id = $1 AND v.page_id = $2 AND v.role = $5`,
      [ctx.tenant.id, pageId, from, to, role, newId(), ctx.viewer.user?.id ?? null, viewerName(ctx), ctx.now],
    )
  await ctx.db.query(
    'cms.replaceCover',
    'UPDATE cms_page SET cover_id = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2 AND cover_id = $3',
    [ctx.tenant.id, pageId, from, to, ctx.now],
  )
}
