import type { AnyScopeDefinition, ScopeItem } from '#kernel/auth/scope.ts'

declare module '#kernel/auth/scope.ts' {
  interface ScopeRoles {
    /** A project, by id. */
    project: 'viewer' | 'member' | 'editor' | 'owner'
  }
}

export const projectRoles = ['viewer', 'member', 'editor', 'owner'] as const
export type ProjectRole = (typeof projectRoles)[number]

/** Projects as a scope in which users have roles. */
export const projectScope: AnyScopeDefinition = {
  kind: 'project',
  title: { th: 'โครงการ', en: 'Project' },
  roles: {
    viewer: { th: 'ผู้ดู', en: 'Viewer' },
    member: { th: 'สมาชิก', en: 'Member' },
    editor: { th: 'ผู้วางแผน', en: 'Editor' },
    owner: { th: 'เจ้าของ', en: 'Owner' },
  },
  list: (ctx, { ids }) =>
    ctx.db.query<ScopeItem>(
      'project.asScope',
      `SELECT id, jsonb_build_object('th', name, 'en', name) AS name FROM project
       WHERE tenant_id = $1 AND ($2::text[] IS NULL OR id::text = ANY($2)) ORDER BY name, id LIMIT 200`,
      [ctx.tenant.id, ids ?? null],
    ),
}
