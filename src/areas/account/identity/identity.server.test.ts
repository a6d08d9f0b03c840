import { expect, test } from 'vitest'
import { parsePayload } from '#kernel/thaiqr/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { identityCode, memberNumber, readIdentityCode, receiveCode } from './identity.server.ts'

const sites = testSites()

test('a member card identifies a user to staff of the site, for a minute and a half', async () => {
  const user = await buildUser(sites, { email: 'card@alpha.test' })
  const own = sites.ctx({ viewer: { role: 'user', user } })
  const { code, url, svg } = identityCode(own)
  expect(svg).toContain('<svg')
  for (const input of [code, url])
    expect(await readIdentityCode(sites.ctx({ role: 'manager' }), input)).toMatchObject({
      id: user.id,
      name: 'มาลี ศรีสุข',
      number: memberNumber(own, user.id),
    })
  expect(memberNumber(own, user.id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const late = sites.ctx({ role: 'manager', now: new Date(own.now.getTime() + 90_001) })
  await expect(readIdentityCode(late, code)).rejects.toMatchObject({ status: 410, code: 'account.code_over' })
})

test('refuses a forged card, another site’s card and a blocked user’s card', async () => {
  const user = await buildUser(sites, { email: 'forged@alpha.test' })
  const { code } = identityCode(sites.ctx({ viewer: { role: 'user', user } }))
  const staff = sites.ctx({ role: 'manager' })
  for (const wrong of [`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, 'x', ''])
    await expect(readIdentityCode(staff, wrong)).rejects.toMatchObject({ status: 404 })
  const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await expect(readIdentityCode(elsewhere, code)).rejects.toMatchObject({ status: 404 })
  await staff.db.query(
    'test.block',
    "UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2",
    [sites.alpha.id, user.id],
  )
  await expect(readIdentityCode(staff, code)).rejects.toMatchObject({ status: 404 })
})

test('members and guests cannot read cards, and a guest has none', async () => {
  await expect(readIdentityCode(sites.ctx({ role: 'user' }), 'x')).rejects.toMatchObject({ status: 403 })
  await expect(readIdentityCode(sites.ctx(), 'x')).rejects.toMatchObject({ status: 401 })
  expect(() => identityCode(sites.ctx())).toThrow('not_signed_in')
})

test('a user gets paid into their own number, with or without an amount', async () => {
  const ctx = sites.ctx({ role: 'user' })
  const code = await receiveCode(ctx, { type: 'mobile', id: '081-234-5678', amount: '1,250.50' })
  expect(code.amount).toBe(125_050)
  expect(parsePayload(code.payload)).toMatchObject({ ok: true })
  expect(code.payload).toContain('0066812345678')
  expect((await receiveCode(ctx, { type: 'mobile', id: '0812345678', amount: '' })).amount).toBeNull()
  for (const [field, input] of [
    ['id', { type: 'mobile', id: '0212345678', amount: '' }],
    ['id', { type: 'national', id: '1234567890123', amount: '' }],
    ['amount', { type: 'mobile', id: '0812345678', amount: '-5' }],
    ['amount', { type: 'mobile', id: '0812345678', amount: '0' }],
  ] as const)
    await expect(receiveCode(ctx, input)).rejects.toMatchObject({ status: 422, errors: [{ path: field }] })
  const guest = receiveCode(sites.ctx(), { type: 'mobile', id: '0812345678', amount: '' })
  await expect(guest).rejects.toMatchObject({ status: 401 })
})
