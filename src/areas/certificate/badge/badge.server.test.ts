import { generateKeyPairSync, sign } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { Certificate } from '../certificate/certificate-row.server.ts'
import { revokeCertificate } from '../certificate/change.server.ts'
import { certificatePng, verificationUrl } from '../certificate/issue.server.ts'
import { createLearner, issueCertificate } from '../factory.ts'
import { encodeToken, parseToken, tokenPayload, verifyToken } from '../verify/token.rules.ts'
import { didDocument } from './did-document.server.ts'
import { validateBadge } from './independent-verifier.ts'
import { publicKeys, rotateKey } from './keys.server.ts'
import { bakePng, extractCredential } from './png-baking.rules.ts'
import { statusList } from './status-list.server.ts'

const sites = testSites()
let holder: { viewer: Viewer }
let row: Certificate
beforeAll(async () => {
  holder = await createLearner(sites)
  row = (await issueCertificate(sites, holder, { validity: 'months', months: 1 })).row
})

/** The site as seen by an outside client. */
const fetch = (url: string): Promise<string> =>
  sites.doing(
    async (ctx) => {
      const { pathname } = new URL(url)
      if (pathname === '/.well-known/did.json') return JSON.stringify(await didDocument(ctx))
      return statusList(ctx, Number(pathname.split('/').at(-1)))
    },
    { role: 'guest' },
  )
const errors = (jwt: string, days = 0) =>
  validateBadge(jwt, fetch, new Date(row.issuedAt.getTime() + days * 86_400_000 + 1000))

describe('a credential', () => {
  test('is verifiable with the standard alone, also after key rotation', async () => {
    expect(await errors(row.credential ?? '')).toEqual([])
    await sites.doing((ctx) => rotateKey(ctx), { role: 'admin' })
    expect(await errors(row.credential ?? '')).toEqual([])
  })

  test('does not reveal its holder’s email address or name', () => {
    const payload = Buffer.from(row.credential?.split('.')[1] ?? '', 'base64url').toString()
    expect(payload).not.toContain('@alpha.test')
    expect(payload).not.toContain(row.holder)
    expect(payload).toContain('sha256$')
  })

  test('with one byte changed, or signed by another key, is refused', async () => {
    const [head = '', body = '', mark = ''] = (row.credential ?? '').split('.')
    const text = Buffer.from(body, 'base64url').toString().replace('ปุ๋ยหมัก', 'ปุ๋ยหมาก')
    expect(await errors(`${head}.${Buffer.from(text).toString('base64url')}.${mark}`)).toEqual(['signature'])
    const own = generateKeyPairSync('ed25519')
    const forged = sign(null, Buffer.from(`${head}.${body}`), own.privateKey).toString('base64url')
    expect(await errors(`${head}.${body}.${forged}`)).toEqual(['signature'])
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect(await errors(`${none}.${body}.`)).toEqual(['algorithm'])
  })

  test('ends when it expires or is revoked', async () => {
    expect(await errors(row.credential ?? '', 40)).toEqual(['expired'])
    const { row: revoked } = await issueCertificate(sites, holder)
    expect(
      await validateBadge(revoked.credential ?? '', fetch, new Date(revoked.issuedAt.getTime() + 1000)),
    ).toEqual([])
    await sites.doing((ctx) => revokeCertificate(ctx, revoked.id, 'misuse'), { role: 'manager' })
    expect(
      await validateBadge(revoked.credential ?? '', fetch, new Date(revoked.issuedAt.getTime() + 1000)),
    ).toEqual(['revoked'])
    // The neighbour in the status list is not affected.
    expect(await errors(row.credential ?? '')).toEqual([])
  })

  test('is embedded in the image, which stays a valid image', async () => {
    const png = await sites.doing((ctx) => certificatePng(ctx, { ...row, pngId: null }), { role: 'admin' })
    expect(extractCredential(png)).toBe(row.credential)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2000 })
    expect(extractCredential(await sharp(png).png().toBuffer())).toBeNull()
    expect(extractCredential(new Uint8Array(60))).toBeNull()
    expect(extractCredential(bakePng(new Uint8Array(await sharp(png).png().toBuffer()), 'x.y.z'))).toBe(
      'x.y.z',
    )
  })
})

describe('keys', () => {
  test('are encrypted, one active at a time, and rotated by admins only', async () => {
    await expect(sites.doing((ctx) => rotateKey(ctx), { role: 'manager' })).rejects.toMatchObject({
      status: 403,
    })
    const keys = await sites.doing((ctx) => publicKeys(ctx), { role: 'guest' })
    expect(keys.filter(({ retiredAt }) => !retiredAt)).toHaveLength(1)
    expect(keys.every((key) => !('sealed' in key))).toBe(true)
    const there = await sites.doing((ctx) => publicKeys(ctx), { tenant: sites.beta, role: 'guest' })
    expect(there).toEqual([])
  })
})

describe('a QR code’s token', () => {
  const open = async () => {
    const url = new URL(await sites.doing((ctx) => verificationUrl(ctx, row), { role: 'admin' }))
    const keys = await sites.doing((ctx) => publicKeys(ctx), { role: 'guest' })
    return { token: url.searchParams.get('t') ?? '', url, keys }
  }

  test('states by itself who holds what, signed by the site', async () => {
    const { token, url, keys } = await open()
    const read = parseToken(token)
    expect(read?.claims).toMatchObject({ serial: row.serial, holder: row.holder, course: row.courseTitle })
    expect(read && (await verifyToken(read, keys))).toBe(true)
    expect(url.href.length).toBeLessThan(420)
  })

  test('that is forged, changed, or from another site or key is refused', async () => {
    const { token, keys } = await open()
    const [kid = '', , mark = ''] = token.split('.')
    const facts = parseToken(token)?.claims
    if (!facts) throw new Error('no token')
    const changed = `${tokenPayload(kid, { ...facts, holder: 'คนอื่น' })}.${mark}`
    const read = parseToken(changed)
    expect(read && (await verifyToken(read, keys))).toBe(false)
    const own = generateKeyPairSync('ed25519')
    const body = tokenPayload(kid, facts)
    const forged = parseToken(encodeToken(body, sign(null, Buffer.from(body), own.privateKey)))
    expect(forged && (await verifyToken(forged, keys))).toBe(false)
    const genuine = parseToken(token)
    expect(genuine && (await verifyToken(genuine, []))).toBe(false)
    for (const nonsense of ['', 'a.b.c', `69A.${'A'.repeat(40)}.${'B'.repeat(86)}`, 'x'.repeat(5000)])
      expect(parseToken(nonsense)).toBeNull()
  })

  test.each([
    ['Thai', 'น้ำทิพย์ ณ อยุธยา'],
    ['Latin with marks', 'Zoë Müller-Šimić'],
    ['both', 'นภา 山田'],
  ])('carries names in %s', (_, name) => {
    const facts = {
      serial: row.serial,
      holder: name,
      course: 'ปุ๋ย',
      issuedOn: '2026-11-26',
      lastDay: '2027-11-26',
    }
    expect(parseToken(encodeToken(tokenPayload('69A', facts), new Uint8Array(64)))?.claims).toEqual(facts)
  })
})
