import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Role, Viewer } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { createAccount } from './account.server.ts'
import { type Account, startSession, viewerOfSession } from './session.server.ts'

export const testPassword = 'a-good-password'

/** Creates a user of the site; their password is `testPassword`. */
export async function buildUser(
  sites: TestSites,
  input: {
    email: string
    tenant?: Tenant
    role?: Exclude<Role, 'guest'>
    phone?: string
    firstname?: string
    /** Null for an account that signs in without one. */
    password?: null
  },
): Promise<Account> {
  const { tenant = sites.alpha, role = 'user', firstname = 'มาลี', email, phone } = input
  const passwordHash = input.password === null ? null : await hashPassword(testPassword)
  return unitOfWork(sites.services.database.forTenant(tenant.id, 'write'), (db) =>
    createAccount(db, tenant.id, { email, phone, firstname, lastname: 'ศรีสุข', role, passwordHash }),
  )
}

/** Signs a user in permanently; `viewer` returns the viewer of their request at any time, and the number of queries it took. */
export async function sessionOf(
  sites: TestSites,
  account: Account,
  tenant: Tenant = sites.alpha,
): Promise<{
  token: string
  viewer(at?: Date): Promise<{ viewer: Viewer | undefined; statements: number }>
}> {
  const token = await sites.doing((ctx) => startSession(ctx, account), { tenant })
  const claims = await sites.services.tokens.read(token, tenant.id)
  return {
    token,
    async viewer(at = new Date()) {
      const { db } = sites.ctx({ tenant })
      const found = await viewerOfSession(db, tenant.id, claims!, at)
      return { viewer: found?.viewer, statements: db.statements }
    },
  }
}

/** Returns the queued e-mails to an address, latest last. */
export function emailsTo(
  sites: TestSites,
  address: string,
): Promise<{ subject: string; plain: string; token: string; code: string }[]> {
  return unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'read'), async (db) => {
    const rows = await db.query<{ subject: string; plain: string }>(
      'test.emails',
      'SELECT subject, plain FROM mail_outbox WHERE tenant_id = $1 AND $2 = ANY(pending) ORDER BY id',
      [sites.alpha.id, address],
    )
    return rows.map((row) => ({
      ...row,
      token: /token=([\w-]+)/.exec(row.plain)?.[1] ?? '',
      code: /\b(\d{6})\b/.exec(row.plain)?.[1] ?? '',
    }))
  })
}
