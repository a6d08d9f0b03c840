/**
 * What other areas may query of accounts within their own statements, as a subquery (`FROM (${accountSummarySql}) a`):
 * contact details and whether they want news, or (`agreed_to_news`) also consented to it, as advertising requires (PDPA
 * section 19). Its column names are the public API, not those of the table.
 */
export const accountSummarySql = `SELECT tenant_id, id, email_key AS email, phone, wants_news, status = 'erased' AS is_erased,
  status = 'active' AND wants_news AND EXISTS (SELECT FROM account_consent k WHERE k.tenant_id = account_user.tenant_id AND k.user_id = account_user.id
    AND k.document = 'news' AND k.withdrawn_at IS NULL) AS agreed_to_news FROM account_user`
