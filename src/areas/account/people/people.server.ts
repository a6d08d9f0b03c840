import type { Ctx, Role } from '#kernel/http/ctx.ts'

/** A person of the site as letters and lists name them. */
export interface Person {
  id: string
  email: string
  firstname: string
  lastname: string
}

/** The active people of these roles who want news, in the order they joined. For letters to many. */
export function peopleOfRoles(ctx: Ctx, roles: readonly Role[]): Promise<Person[]> {
  return ctx.db.query<Person>(
    'account.peopleOfRoles',
    `SELECT id, email, firstname, lastname FROM account_user
     WHERE tenant_id = $1 AND role = ANY($2) AND status = 'active' AND wants_news AND email IS NOT NULL ORDER BY created_at, id LIMIT 100000`,
    [ctx.tenant.id, roles],
  )
}

/** Of these e-mail addresses, those of active people of the site. */
export async function peopleByEmail(ctx: Ctx, emails: readonly string[]): Promise<Person[]> {
  return ctx.db.query<Person>(
    'account.peopleByEmail',
    `SELECT id, email, firstname, lastname FROM account_user
     WHERE tenant_id = $1 AND email_key = ANY($2) AND status = 'active'`,
    [ctx.tenant.id, emails.map((email) => email.toLowerCase())],
  )
}
