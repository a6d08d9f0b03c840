export type { IncomingEmail } from './bounce/incoming-email.ts'
/** For other areas: the API. To send an email, use `sendMail` of kernel/mail/outbox. */

export { mailApi } from './mail.api.ts'
export { emailTabsFor } from './page/email-tabs.server.ts'
export { emailApi } from './send/email.api.ts'
export { authorizeEmails } from './send/send.server.ts'
export type { RegularEmail } from './unsubscribe/regular-email.ts'
export { findRegularRecipient } from './unsubscribe/regular-recipient.server.ts'
export { unsubscribeOf, unsubscribeUrl } from './unsubscribe/unsubscribe.server.ts'
export { unsubscribedAddressesSql } from './unsubscribe/unsubscribe-sql.ts'
