import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { tenantCommand } from './tenant.ts'

const sites = testSites()

/** Runs `sala tenant …`; returns its output. */
async function run(words: string[], values: Record<string, string | boolean> = {}): Promise<string[]> {
  const output: string[] = []
  await sites.services.directory.reload()
  const code = await tenantCommand.run({
    services: sites.services,
    admin: { url: '', owner: '' },
    values,
    args: words,
    say: (line) => output.push(line),
  })
  expect(code).toBe(0)
  return output
}

test('one command creates a site and its admin, and prints where to continue', async () => {
  const output = await run(['create'], { host: 'New.test', name: 'ร้านใหม่', admin: 'boss@new.test' })
  expect(output[1]).toMatch(/^boss@new.test is its admin, password [\w-]{16}$/)
  expect(output[2]).toContain(' http://new.test/user/login?next=%2Fconfig,')
  for (const named of ['tenant', 'host'])
    expect(await run(['show'], { [named]: 'new.test' })).toContain(
      'name     new.test                                 primary',
    )
  await expect(run(['create'], { host: 'new.test', name: 'x' })).rejects.toThrow('site.host_taken')
})

test('a domain is added with the record to set, and failures are explained', async () => {
  const output = await run(['domain', 'add', 'shop.example.com'], { tenant: 'alpha.test' })
  expect(output[1]).toMatch(/^shop\.example\.com +waiting +TXT _sala\.shop\.example\.com sala-site=[\w-]+$/)
  await expect(run(['domain', 'add', '10.0.0.1'], { tenant: 'alpha.test' })).rejects.toThrow('domain.form')
  await expect(run(['domain', 'remove', 'alpha.test'], { tenant: 'alpha.test' })).rejects.toThrow(
    'domain.primary',
  )
  expect(await run(['domain', 'remove', 'shop.example.com'], { tenant: 'alpha.test' })).toHaveLength(1)
})

test('a suspended site is not found until it is resumed', async () => {
  await run(['suspend'], { host: 'beta.test' })
  await sites.services.directory.reload()
  expect(sites.services.directory.byHost('beta.test')).toBeUndefined()
  await run(['resume'], { host: 'beta.test' })
  await sites.services.directory.reload()
  expect(sites.services.directory.byHost('beta.test')).toBeDefined()
})
