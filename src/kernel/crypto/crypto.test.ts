import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { isSameSecret } from './compare.ts'
import { signLink, verifyLink } from './link.ts'
import { hashPassword, maxPasswordLength, verifyPassword } from './password.ts'
import { seal, UnsealError, unseal } from './seal.ts'
import { sign, verify } from './sign.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'
const now = new Date('2026-03-03T05:00:00Z')
const later = new Date('2026-03-03T06:00:00Z')

describe('comparison', () => {
  test('equal texts match as secrets, others of any length do not', () => {
    expect(isSameSecret('น้ำ', 'น้ำ')).toBe(true)
    for (const other of ['', 'น้', 'น้ำน้ำ', 'xxx']) expect(isSameSecret('น้ำ', other)).toBe(false)
  })
})

describe('signatures', () => {
  test('a signature is valid for its own purpose, text and secret only', () => {
    const signature = sign(secret, 'file', 'a/b')
    expect(verify(secret, 'file', 'a/b', signature)).toBe(true)
    expect(verify(secret, 'link', 'a/b', signature)).toBe(false)
    expect(verify(secret, 'file', 'a/c', signature)).toBe(false)
    expect(verify(`${secret}!`, 'file', 'a/b', signature)).toBe(false)
    expect(verify(secret, 'file', 'a/b', '')).toBe(false)
  })
})

describe('signed links', () => {
  const token = signLink(secret, { purpose: 'reset', subject: 'สมชาย:7', expiresAt: later })

  test('a link yields its subject until it expires, to the millisecond', () => {
    expect(verifyLink(secret, token, { purpose: 'reset', now })).toEqual({
      ok: true,
      subject: 'สมชาย:7',
      expiresAt: later,
    })
    expect(verifyLink(secret, token, { purpose: 'reset', now: new Date(later.getTime() - 1) }).ok).toBe(true)
    expect(verifyLink(secret, token, { purpose: 'reset', now: later })).toEqual({
      ok: false,
      reason: 'expired',
    })
  })

  test('a link for one purpose is invalid for another', () => {
    expect(verifyLink(secret, token, { purpose: 'confirm', now })).toEqual({ ok: false, reason: 'forged' })
  })

  test('changing any single character invalidates a link', () => {
    for (let index = 0; index < token.length; index++) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
      expect(verifyLink(secret, changed, { purpose: 'reset', now }).ok).toBe(false)
    }
  })

  test('text that is not a token is reported as malformed', () => {
    for (const text of ['', '.', 'a.b.c', `${token}.`, `${token}\n`, 'x'.repeat(100_000)]) {
      expect(verifyLink(secret, text, { purpose: 'reset', now })).toEqual({ ok: false, reason: 'malformed' })
    }
  })
})

describe('encryption', () => {
  const place = { tenantId: '018f0000-0000-7000-8000-000000000001', purpose: 'line.channel-secret' }

  test('encrypted text decrypts again, and is never encrypted the same way twice', () => {
    const sealed = seal(secret, place, 'ความลับ')
    expect(unseal(secret, place, sealed)).toBe('ความลับ')
    expect(seal(secret, place, 'ความลับ')).not.toBe(sealed)
    expect(unseal(secret, place, seal(secret, place, ''))).toBe('')
  })

  test('another site, another purpose or another master secret cannot decrypt it', () => {
    const sealed = seal(secret, place, 'x')
    expect(() =>
      unseal(secret, { ...place, tenantId: '018f0000-0000-7000-8000-000000000002' }, sealed),
    ).toThrow(UnsealError)
    expect(() => unseal(secret, { ...place, purpose: 'smtp.password' }, sealed)).toThrow(UnsealError)
    expect(() => unseal('another-secret', place, sealed)).toThrow(UnsealError)
  })

  test('a modified, truncated or foreign text is refused', () => {
    const sealed = seal(secret, place, 'x')
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => unseal(secret, place, `v1.${changed.toString('base64url')}`)).toThrow(UnsealError)
    }
    for (const text of ['', 'v1.', 'v2.AAAA', 'plain', sealed.slice(0, 20)]) {
      expect(() => unseal(secret, place, text)).toThrow(UnsealError)
    }
  })

  test('during master secret rotation, text encrypted with the old one still decrypts', () => {
    const old = seal('old', place, 'x')
    expect(unseal(['new', 'old'], place, old)).toBe('x')
    expect(unseal(['new', 'old'], place, seal('new', place, 'y'))).toBe('y')
  })
})

describe('passwords', () => {
  test('the right password passes, a wrong one does not, and the cost parameters are as configured', async () => {
    const storedHash = await hashPassword('sala-demo-2569')
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
    expect(await verifyPassword('sala-demo-2569', storedHash)).toEqual({ ok: true, rehash: false })
    expect(await verifyPassword('sala-demo-2570', storedHash)).toEqual({ ok: false, rehash: false })
  })

  test('a Thai password is the same however the sara am was typed', async () => {
    const storedHash = await hashPassword('น\u0E49\u0E33ใจ')
    expect((await verifyPassword('น\u0E49\u0E4D\u0E32ใจ', storedHash)).ok).toBe(true)
  })

  test('a hash with other cost parameters still passes and is marked for rehashing', async () => {
    const old = await hash('pw-of-long-ago', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(await verifyPassword('pw-of-long-ago', old)).toEqual({ ok: true, rehash: true })
    expect(await verifyPassword('another', old)).toEqual({ ok: false, rehash: false })
  })

  test('an unknown user never passes, and a broken hash refuses instead of failing', async () => {
    expect(await verifyPassword('', null)).toEqual({ ok: false, rehash: false })
    expect(await verifyPassword('x', undefined)).toEqual({ ok: false, rehash: false })
    expect(await verifyPassword('x', 'not a hash')).toEqual({ ok: false, rehash: false })
  })

  test('a password that is too long is refused without hashing it', async () => {
    const long = 'x'.repeat(maxPasswordLength + 1)
    await expect(hashPassword(long)).rejects.toThrow(RangeError)
    expect((await verifyPassword(long, await hashPassword(''))).ok).toBe(false)
  })
})
