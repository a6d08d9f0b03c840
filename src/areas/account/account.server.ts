import './messages/errors.ts'
import { hashPassword, verifyPassword } from '#kernel/crypto/password.ts'
import type { Db } from '#kernel/db/db.ts'
import { conflict, invalid, Problem, tooMany } from '#kernel/errors.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createLimiter } from '#kernel/rate-limit.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import type { LoginInput, RegisterInput } from './account.input.ts'
import { type Account, startSession } from './session.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Someone signed in; `guestKey` is the cart they had before, if any. */
    'account.signed_in': { userId: string; guestKey: string | null }
    'account.registered': { userId: string }
  }
}

// Guessing is slowed down per address and name together, so that nobody can lock somebody else out;
// and per address alone, so that one machine cannot try a list of names.
const guesses = createLimiter({ limit: 10, windowMs: 15 * 60_000 })
const attempts = createLimiter({ limit: 100, windowMs: 15 * 60_000 })
const registrations = createLimiter({ limit: 20, windowMs: 60 * 60_000 })

interface Found extends Account {
  password_hash: string | null
  status: string
}

/**
 * Signs in by e-mail or phone and password. Throws 401 `account.wrong` for a wrong name as for a wrong password, 429
 * after ten wrong tries from one address for one name.
 */
export async function signIn(
  ctx: Ctx,
  input: LoginInput,
  agent: string,
): Promise<{ token: string; account: Account }> {
  const name = input.email.toLowerCase()
  const key = `${ctx.tenant.id} ${ctx.ip} ${name}`
  if (!attempts.look(ctx.ip, ctx.now.getTime()).ok || !guesses.look(key, ctx.now.getTime()).ok)
    throw tooMany('account.too_many', 900)
  const found = await findByName(ctx.db, ctx.tenant.id, name)
  // The hash takes tens of milliseconds; no connection waits for it.
  await ctx.db.commit()
  const right = await verifyPassword(input.password, found?.password_hash)
  if (!found || !right.ok || found.status !== 'active') {
    guesses.take(key, ctx.now.getTime())
    attempts.take(ctx.ip, ctx.now.getTime())
    throw new Problem(401, 'account.wrong', { errors: [{ path: 'password', code: 'account.wrong' }] })
  }
  const { password_hash: _, status: __, ...account } = found
  const guestKey = ctx.viewer.guestKey
  const token = await startSession(ctx, account, agent)
  await emit(ctx, 'account.signed_in', { userId: account.id, guestKey })
  return { token, account }
}

async function findByName(db: Db, tenantId: string, name: string): Promise<Found | undefined> {
  const phone = parsePhone(name)
  const [row] = await db.query<Found>(
    'account.find',
    `SELECT id, email, phone, firstname, lastname, role, status, password_hash FROM account_user
     WHERE tenant_id = $1 AND (email_key = lower($2) OR phone = $3) ORDER BY (email_key = lower($2)) DESC LIMIT 1`,
    [tenantId, name, phone.ok ? phone.number : null],
  )
  return row
}

/** Makes an account and signs its person in. Throws 409 `account.exists` when the e-mail is taken. */
export async function register(
  ctx: Ctx,
  input: RegisterInput,
  agent: string,
): Promise<{ token: string; account: Account }> {
  if (!registrations.take(ctx.ip, ctx.now.getTime()).ok) throw tooMany('account.too_many', 3600)
  const passwordHash = await hashPassword(input.password)
  const account = await createAccount(ctx.db, ctx.tenant.id, { ...input, role: 'user', passwordHash })
  const guestKey = ctx.viewer.guestKey
  const token = await startSession(ctx, account, agent)
  await emit(ctx, 'account.registered', { userId: account.id })
  await emit(ctx, 'account.signed_in', { userId: account.id, guestKey })
  return { token, account }
}

interface NewAccount {
  firstname: string
  lastname: string
  email: string
  phone?: string
  role: Exclude<Role, 'guest'>
  passwordHash: string | null
}

/** Adds a person. Throws 409 `account.exists` for a taken e-mail, 422 for a phone that is no Thai number. */
export async function createAccount(db: Db, tenantId: string, input: NewAccount): Promise<Account> {
  const phone = input.phone ? parsePhone(input.phone) : undefined
  if (phone && !phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  const account: Account = {
    id: newId(),
    email: input.email.toLowerCase(),
    phone: phone?.ok ? phone.number : null,
    firstname: input.firstname,
    lastname: input.lastname,
    role: input.role,
  }
  const made = await db.query(
    'account.create',
    `INSERT INTO account_user (tenant_id, id, email, phone, firstname, lastname, role, password_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [
      tenantId,
      account.id,
      account.email,
      account.phone,
      account.firstname,
      account.lastname,
      account.role,
      input.passwordHash,
    ],
  )
  if (!made.length) throw conflict('account.exists')
  return account
}

/** Gives a person another role; their open sessions have it from the next request on. Answers whether they exist. */
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
