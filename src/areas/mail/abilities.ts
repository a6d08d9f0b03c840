import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who may write to whom, and who may see sent emails. */
export const mailAbilities = defineAbilities('mail', {
  'email.send': ['user', 'manager', 'admin'],
  /** To people outside the site, and with custom HTML. */
  'email.send_outside': ['manager', 'admin'],
  'broadcast.send': ['manager', 'admin'],
  'log.see': ['manager', 'admin'],
  'template.change': ['manager', 'admin'],
  /** The server that sends emails sees the links and codes in them. */
  'sender.change': { roles: ['admin'], adminOnly: true },
  /** For emails the product sends automatically: they contain codes and links that give access to accounts. */
  'words.change': { roles: ['admin'], adminOnly: true },
})
