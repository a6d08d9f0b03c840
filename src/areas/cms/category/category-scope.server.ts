import type { AnyScopeDefinition, ScopeItem } from '#kernel/auth/scope.ts'

declare module '#kernel/auth/scope.ts' {
  interface ScopeRoles {
    /** A category of posts, by id. */
    post_category: 'moderator'
  }
}

/** Post categories as a scope in which users have roles. */
export const postCategoryScope: AnyScopeDefinition = {
  kind: 'post_category',
  title: { th: 'หมวดของบทความ', en: 'Post category' },
  roles: { moderator: { th: 'ผู้ดูแลความคิดเห็น', en: 'Comment moderator' } },
  list: (ctx, { ids }) =>
    ctx.db.query<ScopeItem>(
      'cms.categoriesAsScope',
      `SELECT id, name FROM cms_category WHERE tenant_id = $1 AND ($2::text[] IS NULL OR id::text = ANY($2))
       ORDER BY position, code LIMIT 200`,
      [ctx.tenant.id, ids ?? null],
    ),
}
