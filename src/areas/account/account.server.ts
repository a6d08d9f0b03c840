import type { Db } from '#kernel/db/db.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import type { Account } from './session.server.ts'

interface NewAccount {
  firstname: string
  lastname: string
  email: string | null
  phone?: string
  role: Exclude<Role, 'guest'>
  passwordHash: string | null
  /** When the e-mail address was verified; omitted until then. */
  verifiedAt?: Date
}

/** Creates a user. Throws 409 `account.exists` for a taken e-mail, 422 for a phone that is not a Thai number. */
export async function createAccount(db: Db, tenantId: string, input: NewAccount): Promise<Account> {
  const phone = input.phone ? parsePhone(input.phone) : undefined
  if (phone && !phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  const account: Account = {
    id: newId(),
    email: input.email?.toLowerCase() ?? '',
    phone: phone?.ok ? phone.number : null,
    firstname: input.firstname,
    lastname: input.lastname,
    role: input.role,
  }
  const inserted = await db.query(
    'account.create',
    `INSERT INTO account_user (tenant_id, id, email, phone, firstname, lastname, role, password_hash, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      tenantId,
      account.id,
      account.email || null,
      account.phone,
      account.firstname,
      account.lastname,
      account.role,
      input.passwordHash,
      input.verifiedAt ?? null,
    ],
  )
  if (!inserted.length) throw conflict('account.exists')
  return account
}

/** Changes a user's role; open sessions have it from the next request on. Returns whether the user exists. */
export async function setRole(
  db: Db,
  tenantId: string,
  email: string,
  role: Account['role'],
): Promise<boolean> {
  const rows = await db.query(
    'account.setRole',
    'UPDATE account_user SET role = $3 WHERE tenant_id = $1 AND email_key = lower($2) RETURNING id',
    [tenantId, email, role],
  )
  return rows.length > 0
}
