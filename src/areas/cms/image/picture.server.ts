import { publishItemImage, setUses } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsPaths } from '../paths.ts'

/** The file manager's key for pages and posts. */
export const pageUsageKey = 'cms-page'

/** Makes a file of the site an image for pages, and records which. Ends the open transaction. Throws 404, 422. */
export async function createPageImage(ctx: Ctx, fileId: string): Promise<{ id: string }> {
  authorize(ctx, cmsAbilities['page.write'])
  const { id } = await publishItemImage(ctx, fileId)
  await ctx.db.query(
    'cms.takePicture',
    'INSERT INTO cms_picture (tenant_id, media_id, file_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [ctx.tenant.id, id, fileId],
  )
  return { id }
}

/** Reports to the file manager which files a page's drafts and published version use; none when the page is deleted. */
export async function publishFileUses(ctx: Ctx, pageId: string): Promise<void> {
  const usedFiles = await ctx.db.query<{ fileId: string | null; title: string }>(
    'cms.filesOfPage',
    `SELECT DISTINCT q.file_id AS "fileId", g.draft->'title'->>'th' AS title
     FROM cms_variant g
     JOIN cms_variant v ON v.tenant_id = $1 AND v.page_id = $2
     LEFT JOIN cms_revision r ON r.tenant_id = $1 AND r.id = v.published_id
     LEFT JOIN LATERAL regexp_matches(concat(v.draft::text, r.content::text),
       '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') m ON true
     LEFT JOIN cms_picture q ON q.tenant_id = $1 AND q.media_id = m[1]::uuid
     WHERE g.tenant_id = $1 AND g.page_id = $2 AND g.role = 'guest'`,
    [ctx.tenant.id, pageId],
  )
  const files = usedFiles.flatMap(({ fileId }) => fileId ?? [])
  const use = {
    kind: pageUsageKey,
    refId: pageId,
    label: usedFiles[0]?.title ?? '',
    path: cmsPaths.edit(pageId),
  }
  await setUses(ctx, use, files)
}
