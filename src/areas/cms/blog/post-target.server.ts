import { defineFeedbackTarget } from '#areas/feedback/public.ts'
import { scopesOf } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, roles, touch } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsScope } from '../page/page.server.ts'
import { type PageLocation, pathOf } from '../page/slug.rules.ts'

/** Anyone who can read a post can comment on it. */
export const postFeedback = defineFeedbackTarget({
  key: 'post',
  kinds: {
    comment: {
      ability: cmsAbilities['comment.moderate'],
      // Moderators of a category moderate its posts.
      within: async (ctx) => {
        const categories = scopesOf(ctx.viewer, cmsAbilities['comment.moderate'], 'post_category')
        const posts = await ctx.db.query<{ id: string }>(
          'cms.moderatedPosts',
          'SELECT id FROM cms_page WHERE tenant_id = $1 AND category_id::text = ANY ($2)',
          [ctx.tenant.id, categories],
        )
        return posts.map(({ id }) => id)
      },
      shownAtOnce: 'staff',
      naming: 'full',
      admit: async (ctx: Ctx, { pageId }: { pageId: string }) => {
        const [post] = isId(pageId)
          ? await ctx.db.query<{ id: string }>(
              'cms.commentedPost',
              `SELECT id FROM cms_page
               WHERE tenant_id = $1 AND id = $2 AND kind = 'post' AND state = 'published' AND audience <= $3`,
              [ctx.tenant.id, pageId, roles.indexOf(ctx.viewer.role)],
            )
          : []
        if (!post) throw notFound('cms.page_unknown')
        return post
      },
    },
  },
  async describe(ctx, ids) {
    const posts = await ctx.db.query<PageLocation & { id: string; title: LocalizedText }>(
      'cms.describePosts',
      `SELECT p.id, p.title, p.kind, p.slug, c.code AS "categoryCode" FROM cms_page p
       LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
       WHERE p.tenant_id = $1 AND p.id = ANY ($2::uuid[])`,
      [ctx.tenant.id, ids],
    )
    return posts.map(({ id, title, ...placed }) => ({ id, title, path: pathOf(placed) }))
  },
  changed: async (ctx) => touch(ctx, cmsScope),
})
