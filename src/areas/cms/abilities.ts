import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes what a site says, and who lets it be seen. */
export const cmsAbilities = abilities('cms', {
  'page.write': ['manager', 'admin'],
  'page.publish': ['manager', 'admin'],
  /** Cannot be undone. */
  'page.delete': ['admin'],
  /** Where old addresses lead. */
  'redirect.change': ['admin'],
  'comment.moderate': { roles: ['manager', 'admin'], scoped: { post_category: ['moderator'] } },
  /** What people sent by forms of pages. */
  'contact.read': ['manager', 'admin'],
})
