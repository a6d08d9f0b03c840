import { expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { userCommand } from './user.ts'

const sites = testSites()

async function run(args: string[], values: Record<string, string>): Promise<string[]> {
  const output: string[] = []
  const { services } = sites
  await userCommand.run({
    services,
    args,
    admin: { url: '', owner: '' },
    say: (line) => output.push(line),
    values: { tenant: 'alpha.test', ...values },
  })
  return output
}

async function roleOf(email: string): Promise<string | undefined> {
  const { services } = sites
  const { id } = services.directory.byHost('alpha.test')!
  const [user] = await unitOfWork(services.database.forTenant(id, 'read'), (db) =>
    db.query<{ role: string }>(null, 'SELECT role FROM account_user WHERE tenant_id = $1 AND email = $2', [
      id,
      email,
    ]),
  )
  return user?.role
}

test('a user is created with a role, which changes only to one that is named', async () => {
  const email = 'boss@example.com'
  expect(await run(['create'], { email, role: 'admin' })).toEqual([
    expect.stringMatching(/^Created user boss@example.com, password [\w-]{16}$/),
  ])
  await expect(run(['role'], { email })).rejects.toThrow('--role')
  await expect(run(['role'], { email, role: 'owner' })).rejects.toThrow('user, manager, admin')
  expect(await roleOf(email)).toBe('admin')
  await run(['role'], { email, role: 'manager' })
  expect(await roleOf(email)).toBe('manager')
})

test('a role of nobody, and a user who exists already, are refused', async () => {
  await run(['create'], { email: 'twice@example.com', password: 'long enough for all' })
  await expect(run(['create'], { email: 'twice@example.com' })).rejects.toThrow('Cannot create user')
  await expect(run(['role'], { email: 'nobody@example.com', role: 'user' })).rejects.toThrow('has no user')
})
