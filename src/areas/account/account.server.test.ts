import { expect, test } from 'vitest'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createAccount } from './account.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'

const sites = testSites()
const password = 'a-good-password'

test('finds a user among many by case-insensitive email and by phone, using indexes', async () => {
  const { id } = sites.alpha
  const { forTenant } = sites.services.database
  const passwordHash = await hashPassword(password)
  await unitOfWork(forTenant(id, 'write'), async (db) => {
    await createAccount(db, id, {
      email: 'Malee.Sri@Alpha.test',
      phone: '0812345678',
      firstname: 'มาลี',
      lastname: 'ศรี',
      role: 'user',
      passwordHash,
    })
    await db.query(
      'test.crowd',
      `INSERT INTO account_user (tenant_id, id, email, phone, firstname, lastname)
       SELECT $1, gen_random_uuid(), 'Person' || n || '@alpha.test', '+6690' || lpad(n::text, 7, '0'), 'ก', 'ข'
       FROM generate_series(1, 5000) AS n`,
      [id],
    )
  })
  for (const name of ['malee.sri@alpha.test', 'MALEE.SRI@ALPHA.TEST', '081-234-5678']) {
    const ctx = sites.ctx()
    const entered = await signIn(ctx, { email: name, password })
    expect(entered).toMatchObject({ account: { firstname: 'มาลี' } })
  }
  const plan = await unitOfWork(forTenant(id, 'read'), (db) =>
    db.query<{ 'QUERY PLAN': string }>(
      'test.plan',
      `EXPLAIN SELECT id FROM account_user WHERE tenant_id = '${id}'
       AND (email_key = lower('Malee.Sri@alpha.test') OR phone = '0812345678')`,
    ),
  )
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('account_user_email')
  expect(lines).toContain('account_user_phone')
  expect(lines).not.toContain('Seq Scan')
})

test('emails differing only in case are the same account', async () => {
  const one = { firstname: 'ก', lastname: 'ข', role: 'user', passwordHash: null } as const
  const { forTenant } = sites.services.database
  await unitOfWork(forTenant(sites.beta.id, 'write'), (db) =>
    createAccount(db, sites.beta.id, { ...one, email: 'one@beta.test' }),
  )
  const again = forTenant(sites.beta.id, 'write')
  await expect(createAccount(again, sites.beta.id, { ...one, email: 'ONE@beta.test' })).rejects.toMatchObject(
    {
      code: 'account.exists',
    },
  )
  await again.rollback()
})
