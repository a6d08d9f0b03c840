/** For other areas: the calls. To send a mail, take `sendMail` of kernel/mail/outbox. */

export { countUndelivered } from './log/undelivered.server.ts'
export { mailApi } from './mail.api.ts'
export { emailApi } from './send/email.api.ts'
export { unsubscribeOf } from './unsubscribe/unsubscribe.server.ts'
export { unsubscribedAddresses } from './unsubscribe/unsubscribe-facts.ts'
