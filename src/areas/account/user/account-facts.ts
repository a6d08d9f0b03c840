/**
 * What other areas may ask of accounts within a statement of their own, as a subquery (`FROM (${accountFacts}) a`): where to reach them
 * and whether they want news. The names of its columns are the promise, not those of the table.
 */
export const accountFacts = `SELECT tenant_id, id, email_key AS email, phone, wants_news, status = 'erased' AS is_erased FROM account_user`
