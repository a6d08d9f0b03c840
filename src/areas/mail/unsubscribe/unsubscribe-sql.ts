/** The addresses that get no bulk emails, in lower case, for use in SQL of other areas: `FROM (${unsubscribedAddressesSql}) s`. */
export const unsubscribedAddressesSql = 'SELECT tenant_id, address FROM mail_unsubscribe'
