import { revokeLinksOf } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import { type RecordedStateChange, recordTransition, transitionHistory } from '#kernel/transition.ts'
import { accountAbilities } from '../abilities.ts'
import { createAccount } from '../account.server.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { issueOneTimeToken, revokeOneTimeTokens } from '../one-time-token/one-time-token.server.ts'
import { accountPaths } from '../paths.ts'
import { type Account, endAllSessions } from '../session.server.ts'
import { emailLocale } from './email-locale.server.ts'
import { lockAdmins } from './lock-account.server.ts'
import { type InviteInput, inviteInput } from './manage.input.ts'
import { type UserQuery, userList } from './users.list.rules.ts'

/** A user of the site as its admins see them. */
export interface Member {
  id: string
  email: string
  phone: string | null
  firstname: string
  lastname: string
  picture: string | null
  role: Account['role']
  status: 'active' | 'blocked'
  hasPassword: boolean
  /** Whether an invitation was sent and not accepted yet. */
  invited: boolean
  createdAt: Date
  seenAt: Date | null
}

/** Has an e-mail address for the invitation, and has not set a password with it yet. */
const isInvitedSql = '(u.password_hash IS NULL AND u.email IS NOT NULL AND u.email_verified_at IS NULL)'
const columns = `u.id, coalesce(u.email, '') AS email, u.phone, u.firstname, u.lastname, u.picture, u.role, u.status,
  u.password_hash IS NOT NULL AS "hasPassword", ${isInvitedSql} AS invited, u.created_at AS "createdAt",
  (SELECT max(s.seen_at) FROM account_session s WHERE s.tenant_id = u.tenant_id AND s.user_id = u.id) AS "seenAt"`

const userListStatement = listStatement(userList, {
  name: 'account.people',
  columns,
  from: 'account_user u',
  where: `u.tenant_id = $1 AND u.status <> 'erased'`,
  search(bind, words) {
    const like = bind(likePattern(words))
    const phone = parsePhone(words)
    return `u.email_key LIKE lower(${like}) OR u.firstname || ' ' || u.lastname ILIKE ${like}
      OR u.phone = ${bind(phone.ok ? phone.number : null)}`
  },
  filters: {
    role: (bind, role) => `u.role = ${bind(role)}`,
    status: (bind, status) =>
      status === 'invited' ? `u.status = 'active' AND ${isInvitedSql}` : `u.status = ${bind(status)}`,
  },
  sorts: {
    newest: 'u.created_at DESC, u.id DESC',
    name: 'u.firstname COLLATE "th-x-icu", u.lastname COLLATE "th-x-icu", u.id',
    seen: '"seenAt" DESC NULLS LAST, u.id DESC',
  },
})

/** Returns the site's users by name, e-mail, phone, role and status, in the requested order. Throws 403. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<Page<Member>> {
  authorize(ctx, accountAbilities['users.manage'])
  return userListStatement.page<Member>(ctx, query)
}

/** Returns one user with the history of admin actions on them. Throws 403, 404. */
export async function getMember(
  ctx: Ctx,
  id: string,
): Promise<{ member: Member; past: RecordedStateChange[] }> {
  authorize(ctx, accountAbilities['users.manage'])
  const [member] = isId(id)
    ? await ctx.db.query<Member>(
        'account.member',
        `SELECT ${columns} FROM account_user u WHERE u.tenant_id = $1 AND u.id = $2 AND u.status <> 'erased'`,
        [ctx.tenant.id, id],
      )
    : []
  if (!member) throw notFound('account.no_person')
  return { member, past: await transitionHistory(ctx, 'account.person', id) }
}

/**
 * Changes a user's role; open sessions have it from their next request on. Throws 403 (also for the caller themselves),
 * 404, 409 `account.last_admin`.
 */
export async function changeRole(ctx: Ctx, id: string, role: Account['role']): Promise<void> {
  const { member } = await requireOtherUser(ctx, id)
  if (member.role === role) return
  await requireRemainingAdmin(ctx, member)
  await ctx.db.query('account.role', 'UPDATE account_user SET role = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
    role,
  ])
  await recordTransition(ctx, { entity: 'account.person', id, from: member.role, to: role, event: 'role' })
}

/**
 * Blocks a user, immediately and everywhere, for a reason. Throws 403 (also for the caller themselves), 404, 409
 * `account.last_admin`.
 */
export async function blockUser(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { member } = await requireOtherUser(ctx, id)
  if (member.status === 'blocked') return
  await requireRemainingAdmin(ctx, member)
  await setStatus(ctx, member, 'blocked', reason.trim().slice(0, 300))
  await endAllSessions(ctx, id)
  await revokeLinksOf(ctx, id)
  await revokeOneTimeTokens(ctx, id, ['recovery', 'invitation', 'sign_in', 'email'])
}

/** Unblocks a user. Throws 403, 404. */
export async function unblockUser(ctx: Ctx, id: string): Promise<void> {
  const { member } = await requireOtherUser(ctx, id)
  if (member.status === 'blocked') await setStatus(ctx, member, 'active', '')
}

/**
 * Creates an account for a user and e-mails them to set a password. Throws 403, 422, also for an e-mail that has an
 * account: only the admin who typed it can change it.
 */
export async function inviteUser(ctx: Ctx, input: InviteInput): Promise<string> {
  authorize(ctx, accountAbilities['users.manage'])
  const params = parseInput(inviteInput, input)
  const [existing] = await ctx.db.query(
    'account.emailTaken',
    'SELECT 1 FROM account_user WHERE tenant_id = $1 AND email_key = lower($2)',
    [ctx.tenant.id, params.email],
  )
  if (existing) throw invalid([{ path: 'email', code: 'account.email_taken' }])
  const account = await createAccount(ctx.db, ctx.tenant.id, { ...params, passwordHash: null })
  const change = { entity: 'account.person', id: account.id, from: '', to: params.role, event: 'invite' }
  await recordTransition(ctx, change)
  await sendInvitationEmail(ctx, account)
  return account.id
}

/** Sends an invitation e-mail again, invalidating the previous link. Throws 403, 404, 409 for a user with a password. */
export async function resendInvitation(ctx: Ctx, id: string): Promise<void> {
  const { member } = await getMember(ctx, id)
  if (member.hasPassword) throw conflict('account.joined')
  await sendInvitationEmail(ctx, member)
}

/** Sends a user a link that signs them in once. Admins cannot see it. Throws 403, 404. */
export async function sendSignInLink(ctx: Ctx, id: string): Promise<void> {
  const { member } = await getMember(ctx, id)
  if (member.status !== 'active') throw notFound('account.no_person')
  await sendSignInLinkEmail(ctx, member, await emailLocale(ctx, member.email))
  const { role } = member
  await recordTransition(ctx, { entity: 'account.person', id, from: role, to: role, event: 'link' })
}

/** Sends the e-mail with a link that signs its user in once. */
export async function sendSignInLinkEmail(
  ctx: Ctx,
  person: Pick<Member, 'id' | 'email' | 'firstname'>,
  locale: Ctx['locale'],
): Promise<void> {
  const { secret, expiresAt } = await issueOneTimeToken(ctx, 'sign_in', person.id)
  await sendAccountEmail(ctx, 'signIn', {
    to: person.email,
    name: person.firstname,
    locale,
    path: accountPaths.magicLink(secret),
    until: expiresAt,
  })
}

async function sendInvitationEmail(
  ctx: Ctx,
  person: Pick<Member, 'id' | 'email' | 'firstname'>,
): Promise<void> {
  const { secret, expiresAt } = await issueOneTimeToken(ctx, 'invitation', person.id)
  await sendAccountEmail(ctx, 'invitation', {
    to: person.email,
    name: person.firstname,
    locale: await emailLocale(ctx, person.email),
    path: accountPaths.recovery({ token: secret }),
    until: expiresAt,
  })
}

/** Users cannot change their own permissions, or a mistake could lock them out. */
export async function requireOtherUser(ctx: Ctx, id: string): Promise<{ member: Member }> {
  const found = await getMember(ctx, id)
  if (ctx.viewer.user?.id === id) throw notAllowed('account.not_oneself')
  return found
}

/** A site always has an admin who can sign in. */
async function requireRemainingAdmin(ctx: Ctx, member: Member): Promise<void> {
  if (member.role !== 'admin' || member.status !== 'active') return
  if ((await lockAdmins(ctx)).length < 2) throw conflict('account.last_admin')
}

async function setStatus(
  ctx: Ctx,
  { id, status: from }: Member,
  to: Member['status'],
  reason: string,
): Promise<void> {
  await ctx.db.query(
    'account.status',
    'UPDATE account_user SET status = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, to],
  )
  const event = to === 'blocked' ? 'block' : 'unblock'
  await recordTransition(ctx, { entity: 'account.person', id, from, to, event, ...(reason && { reason }) })
}
