import { abilities } from '#kernel/auth/abilities.ts'

/** Who may write to whom, and who sees what was sent. */
export const mailAbilities = abilities('mail', {
  'email.send': ['user', 'manager', 'admin'],
  /** To people who have nothing to do with the site, and with HTML of one's own. */
  'email.send_outside': ['manager', 'admin'],
  'broadcast.send': ['manager', 'admin'],
  'log.see': ['manager', 'admin'],
  'template.change': ['manager', 'admin'],
  /** The server that sends e-mails sees the links and codes in them. */
  'sender.change': { roles: ['admin'], adminOnly: true },
  /** Of e-mails the product sends by itself: they carry codes and links that open accounts. */
  'words.change': { roles: ['admin'], adminOnly: true },
})
