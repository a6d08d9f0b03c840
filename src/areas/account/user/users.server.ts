import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { formerMemberIn } from '#kernel/personal-data.ts'
import { minSimilarity } from '#kernel/search/search.ts'
import { parsePhone } from '#kernel/text/phone.ts'

/** A user of the site as named in e-mails and lists. */
export interface UserSummary {
  id: string
  email: string
  firstname: string
  lastname: string
}

/** The scope of cached pages that show a user's name and photo. */
export const userCacheScope = (userId: string): string => `user:${userId}`

/** Returns active users with these roles who want news, in order of joining. For bulk e-mails. */
export function usersOfRoles(ctx: Ctx, roles: readonly Role[]): Promise<UserSummary[]> {
  return ctx.db.query<UserSummary>(
    'account.usersOfRoles',
    `SELECT id, email, firstname, lastname FROM account_user
     WHERE tenant_id = $1 AND role = ANY($2) AND status = 'active' AND wants_news AND email IS NOT NULL ORDER BY created_at, id LIMIT 100000`,
    [ctx.tenant.id, roles],
  )
}

/** Returns the active users with these e-mail addresses. */
export async function usersByEmail(ctx: Ctx, emails: readonly string[]): Promise<UserSummary[]> {
  return ctx.db.query<UserSummary>(
    'account.usersByEmail',
    `SELECT id, email, firstname, lastname FROM account_user
     WHERE tenant_id = $1 AND email_key = ANY($2) AND status = 'active'`,
    [ctx.tenant.id, emails.map((email) => email.toLowerCase())],
  )
}

/** A user as needed for messages: their name here, and what they want to be sent. */
export interface UserContact {
  id: string
  email: string | null
  firstname: string
  lastname: string
  picture: string | null
  role: Exclude<Role, 'guest'>
  status: 'active' | 'blocked' | 'erased'
  locale: 'th' | 'en' | null
  /** E-mails about messages from other users. */
  mailMessages: boolean
  /** E-mails about notices of the site. */
  mailNotices: boolean
}

const contactColumns = `id, email, firstname, lastname, picture, role, status, locale,
  mail_messages AS "mailMessages", mail_notices AS "mailNotices"`

/**
 * Returns the users with these ids; unknown ones are left out, and an erased one is shown as a former member in the
 * reader's language.
 */
export async function usersByIds(ctx: Ctx, ids: readonly string[]): Promise<UserContact[]> {
  const users = await ctx.db.query<UserContact>(
    'account.usersByIds',
    `SELECT ${contactColumns} FROM account_user WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
    [ctx.tenant.id, ids],
  )
  return users.map((person) =>
    person.status === 'erased' ? { ...person, firstname: formerMemberIn[ctx.locale] } : person,
  )
}

/** Returns active users whose full name or e-mail address is one of these, case-insensitively. */
export function usersByName(ctx: Ctx, names: readonly string[]): Promise<UserContact[]> {
  return ctx.db.query<UserContact>(
    'account.usersByName',
    `SELECT ${contactColumns} FROM account_user
     WHERE tenant_id = $1 AND status = 'active'
       AND (email_key = ANY($2::text[]) OR lower(trim(firstname || ' ' || lastname)) = ANY($2::text[])) LIMIT 5000`,
    [ctx.tenant.id, names.map((name) => name.trim().toLowerCase())],
  )
}

/**
 * Returns active users by a part of their name, and by complete e-mail or phone where `contacts` allows searching
 * those; staff first.
 */
export function findUsers(
  ctx: Ctx,
  input: { search: string; roles?: readonly Role[]; contacts?: boolean; limit: number },
): Promise<UserContact[]> {
  const phone = input.contacts ? parsePhone(input.search) : undefined
  return ctx.db.query<UserContact>(
    'account.findUsers',
    `SELECT ${contactColumns} FROM account_user
     WHERE tenant_id = $1 AND status = 'active' AND role = ANY($2)
       AND ($3 = '%%' OR firstname || ' ' || lastname ILIKE $3 OR ($4 AND email_key = lower($5)) OR phone = $6)
     ORDER BY role = 'user', firstname, lastname, id LIMIT $7`,
    [
      ctx.tenant.id,
      input.roles ?? ['user', 'manager', 'admin'],
      `%${input.search.replace(/[\\%_]/g, '\\$&')}%`,
      input.contacts ?? false,
      input.search,
      phone?.ok ? phone.number : null,
      input.limit,
    ],
  )
}

/** Returns active users whose name is similar to `name`, closest first: สมชัย finds สมชาย. */
export function findUsersNamedLike(ctx: Ctx, name: string, limit: number): Promise<UserContact[]> {
  return ctx.db.query<UserContact>(
    'account.findUsersNamedLike',
    `SELECT ${contactColumns} FROM (
       SELECT *, word_similarity(lower($2), lower(firstname || ' ' || lastname)) AS alike FROM account_user
       WHERE tenant_id = $1 AND status = 'active') u
     WHERE alike >= $3 ORDER BY alike DESC, firstname, lastname, id LIMIT $4`,
    [ctx.tenant.id, name, minSimilarity, limit],
  )
}
