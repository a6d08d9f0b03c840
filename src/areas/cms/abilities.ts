import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who writes a site's content, and who may publish it. */
export const cmsAbilities = defineAbilities('cms', {
  'page.write': ['manager', 'admin'],
  'page.publish': ['manager', 'admin'],
  /** Cannot be undone. */
  'page.delete': ['admin'],
  /** Redirects from old paths. */
  'redirect.change': ['admin'],
  'comment.moderate': { roles: ['manager', 'admin'], scoped: { post_category: ['moderator'] } },
  /** Submissions of forms on pages. */
  'contact.read': ['manager', 'admin'],
})
