import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes what a site says, and who lets it be seen. */
export const cmsAbilities = abilities('cms', {
  'page.write': ['manager', 'admin'],
  'page.publish': ['manager', 'admin'],
  /** Cannot be undone. */
  'page.delete': ['admin'],
  /** Where old addresses lead. */
  'redirect.change': ['admin'],
  'comment.moderate': ['manager', 'admin'],
  /** What people sent by forms of pages. */
  'contact.read': ['manager', 'admin'],
})
