import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Permissions to see the site's customers, edit their data, and export them. */
export const customerAbilities = defineAbilities('customer', {
  see: ['manager', 'admin'],
  edit: ['manager', 'admin'],
  merge: ['manager', 'admin'],
  export: ['manager', 'admin'],
})
