import { abilities } from '#kernel/auth/abilities.ts'

/** Who sees the site's customers, changes what is known of them, and takes lists of them away. */
export const customerAbilities = abilities('customer', {
  see: ['manager', 'admin'],
  edit: ['manager', 'admin'],
  merge: ['manager', 'admin'],
  export: ['manager', 'admin'],
})
