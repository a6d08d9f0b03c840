/**
 * Returns SQL for other areas: the tags of the customer with the account `user`, as JSON; NULL if no customer has it.
 * `$1` is the site.
 */
export const tagsOfUserSql = (user: string): string =>
  `(SELECT coalesce(jsonb_agg(t.name) FILTER (WHERE t.name IS NOT NULL), '[]') FROM customer c
    LEFT JOIN customer_tag t ON t.tenant_id = $1 AND t.customer_id = c.id
    WHERE c.tenant_id = $1 AND c.user_id = ${user} AND c.status = 'active' GROUP BY c.id)`

/** Returns SQL for other areas: whether the account `user` is the customer `id`, or the one that customer was merged into. */
export const isCustomerSql = (id: string, user: string): string =>
  `EXISTS (SELECT FROM customer n JOIN customer c ON c.tenant_id = $1 AND c.id = coalesce(n.merged_into, n.id)
    WHERE n.tenant_id = $1 AND n.id = ${id} AND c.user_id = ${user} AND c.status = 'active')`
