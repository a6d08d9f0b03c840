import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { createAccount } from './account.server.ts'
import type { Account } from './session.server.ts'

export const testPassword = 'a-good-password'

/** A person of the site; their password is `testPassword`. */
export async function buildPerson(
  sites: TestSites,
  wish: {
    email: string
    tenant?: Tenant
    role?: Exclude<Role, 'guest'>
    phone?: string
    firstname?: string
  },
): Promise<Account> {
  const { tenant = sites.alpha, role = 'user', firstname = 'มาลี', email, phone } = wish
  const passwordHash = await hashPassword(testPassword)
  return unitOfWork(sites.services.database.forTenant(tenant.id, 'write'), (db) =>
    createAccount(db, tenant.id, { email, phone, firstname, lastname: 'ศรีสุข', role, passwordHash }),
  )
}

/** The letters that are on their way to an address, the latest last. */
export function lettersTo(
  sites: TestSites,
  address: string,
): Promise<{ subject: string; plain: string; ticket: string; code: string }[]> {
  return unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'read'), async (db) => {
    const rows = await db.query<{ subject: string; plain: string }>(
      'test.letters',
      'SELECT subject, plain FROM mail_outbox WHERE tenant_id = $1 AND $2 = ANY(pending) ORDER BY id',
      [sites.alpha.id, address],
    )
    return rows.map((row) => ({
      ...row,
      ticket: /ticket=([\w-]+)/.exec(row.plain)?.[1] ?? '',
      code: /\b(\d{6})\b/.exec(row.plain)?.[1] ?? '',
    }))
  })
}
