import { type FileReplacer, setUses } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { createPageImage } from '../image/picture.server.ts'
import { cmsPaths } from '../paths.ts'

/** The file manager's key for sections. */
export const sectionUsageKey = 'cms-section'
/** Sections are available in every editor; this is the starting point. */
const path = cmsPaths.manage({ tab: 'pages' })

/** Reports to the file manager which files a section uses. */
export async function publishSectionUses(ctx: Ctx, id: string): Promise<void> {
  const usedFiles = await ctx.db.query<{ fileId: string | null; name: string }>(
    'cms.filesOfSection',
    `SELECT DISTINCT q.file_id AS "fileId", s.name FROM cms_section s
     LEFT JOIN LATERAL regexp_matches(s.rows::text,
       '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') m ON true
     LEFT JOIN cms_picture q ON q.tenant_id = $1 AND q.media_id = m[1]::uuid
     WHERE s.tenant_id = $1 AND s.id = $2`,
    [ctx.tenant.id, id],
  )
  const files = usedFiles.flatMap(({ fileId }) => fileId ?? [])
  await setUses(ctx, { kind: sectionUsageKey, refId: id, label: usedFiles[0]?.name ?? '', path }, files)
}

/** For a deleted section. */
export const clearSectionUses = (ctx: Ctx, id: string): Promise<void> =>
  setUses(ctx, { kind: sectionUsageKey, refId: id, label: '', path }, [])

/** Replaces a file that a section uses. */
export const sectionFileUser: FileReplacer = {
  async prepare(ctx, _ids, toId) {
    authorize(ctx, cmsAbilities['page.publish'])
    const { id: to } = await createPageImage(ctx, toId)
    return async (sectionId, fromFile) => {
      const images = await ctx.db.query<{ id: string }>(
        'cms.picturesOfFile',
        'SELECT media_id AS id FROM cms_picture WHERE tenant_id = $1 AND file_id = $2',
        [ctx.tenant.id, fromFile],
      )
      for (const { id: from } of images)
        await ctx.db.query(
          'cms.replaceInSection',
          'UPDATE cms_section SET rows = replace(rows::text, $3, $4)::jsonb, updated_at = $5 WHERE tenant_id = $1 AND id = $2',
          [ctx.tenant.id, sectionId, from, to, ctx.now],
        )
    }
  },
}
