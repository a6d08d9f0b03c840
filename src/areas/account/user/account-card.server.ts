import type { Ctx, Role } from '#kernel/http/ctx.ts'

/**
 * An account as needed by other records of its user: contact details, whether they are verified, and whether news may
 * be sent.
 */
export interface AccountCard {
  id: string
  name: string
  phone: string | null
  email: string | null
  /** Whether the address was verified by an e-mail. */
  isVerified: boolean
  role: Exclude<Role, 'guest'>
  status: 'active' | 'blocked' | 'erased'
  hasLine: boolean
  wantsNews: boolean
  /** The latest consent to news, given or withdrawn: where and when. */
  news: { source: string; givenAt: Date; withdrawnAt: Date | null } | null
  createdAt: Date
  seenAt: Date | null
}

type Row = Omit<AccountCard, 'news'> & { source: string | null; givenAt: Date; withdrawnAt: Date | null }

/** Returns the account with this id, or undefined. One query. Checks no permission: the caller must have done so. */
export async function findAccountCard(ctx: Ctx, userId: string): Promise<AccountCard | undefined> {
  const [row] = await ctx.db.query<Row>(
    'account.card',
    `SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name, u.phone, u.email,
       u.email_verified_at IS NOT NULL AS "isVerified", u.role, u.status, u.wants_news AS "wantsNews",
       EXISTS (SELECT 1 FROM account_line l WHERE l.tenant_id = u.tenant_id AND l.user_id = u.id) AS "hasLine",
       n.source, n.given_at AS "givenAt", n.withdrawn_at AS "withdrawnAt", u.created_at AS "createdAt",
       (SELECT max(s.seen_at) FROM account_session s WHERE s.tenant_id = u.tenant_id AND s.user_id = u.id) AS "seenAt"
     FROM account_user u LEFT JOIN LATERAL (
       SELECT source, given_at, withdrawn_at FROM account_consent c
       WHERE c.tenant_id = u.tenant_id AND c.user_id = u.id AND c.document = 'news'
       ORDER BY withdrawn_at IS NOT NULL, given_at DESC LIMIT 1) n ON true
     WHERE u.tenant_id = $1 AND u.id = $2`,
    [ctx.tenant.id, userId],
  )
  if (!row) return undefined
  const { source, givenAt, withdrawnAt, ...card } = row
  return { ...card, news: source === null ? null : { source, givenAt, withdrawnAt } }
}

/** Returns members who joined after this one, in order of joining, for processing them in batches. */
export function membersAfter(
  ctx: Ctx,
  after: { at: Date; id: string },
  limit: number,
): Promise<{ id: string; at: Date }[]> {
  return ctx.db.query(
    'account.membersAfter',
    `SELECT id, created_at AS at FROM account_user
     WHERE tenant_id = $1 AND role = 'user' AND status = 'active' AND (created_at, id) > ($2, $3::uuid)
     ORDER BY created_at, id LIMIT $4`,
    [ctx.tenant.id, after.at, after.id, limit],
  )
}
