import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import type { Content } from './content.input.ts'
import { getDrafts, saveDraft } from './draft.server.ts'
import { createPage } from './page.server.ts'

/** Creates another page from the drafts of one, for every role; it is unpublished. Throws 404. */
export async function copyPage(ctx: Ctx, id: string): Promise<{ id: string }> {
  authorize(ctx, cmsAbilities['page.write'])
  const { page, drafts } = await getDrafts(ctx, id)
  const named = ({ title, ...content }: Content): Content => ({
    ...content,
    title: { th: `${title.th} (สำเนา)`, en: title.en && `${title.en} (copy)` },
  })
  const [first, ...rest] = drafts
  const created = await createPage(ctx, {
    kind: page.kind,
    content: named((first as (typeof drafts)[number]).content),
    parentId: page.parentId,
    categoryCode: page.categoryCode,
    authorName: page.authorName,
  })
  for (const { role, content } of rest)
    await saveDraft(ctx, created.id, { version: 0, role, content: named(content) })
  return created
}
