/** The addresses that get no e-mails to many, in lower case, for a statement of another area: `FROM (${unsubscribedAddresses}) s`. */
export const unsubscribedAddresses = 'SELECT tenant_id, address FROM mail_unsubscribe'
