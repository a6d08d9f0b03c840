import { describe, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { createDirectory, normalizeHost } from '#kernel/tenancy/directory.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { isSameOrigin, requestAddressOf, siteFor } from './site.ts'
import { trustedProxies } from './trust-proxy.ts'

describe('a host name', () => {
  test.each([
    ['demo.localhost', 'demo.localhost'],
    ['DEMO.localhost:5001', 'demo.localhost'],
    ['demo.localhost.', 'demo.localhost'],
    ['[::1]:5001', '[::1]'],
    ['127.0.0.1:80', '127.0.0.1'],
  ])('is normalised: %s', (host, known) => {
    expect(normalizeHost(host)).toBe(known)
  })

  test.each(['', null, 'a b', 'user@host', 'host/path', 'host:99999999', 'x'.repeat(400), 'host?x', 'a\\b'])(
    'is refused when invalid: %s',
    (host) => {
      expect(normalizeHost(host)).toBeUndefined()
    },
  )
})

describe('the origin of a request', () => {
  const headers = new Headers({
    host: 'inside:5001',
    'x-forwarded-host': 'market.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
  })

  test('is taken from a proxy only when that proxy is trusted', () => {
    expect(
      requestAddressOf((name) => headers.get(name), '::ffff:10.0.0.1', trustedProxies('10.0.0.1')),
    ).toMatchObject({
      host: 'market.example',
      origin: 'https://market.example',
      ip: '203.0.113.9',
    })
    expect(
      requestAddressOf((name) => headers.get(name), '198.51.100.7', trustedProxies('10.0.0.1')),
    ).toMatchObject({
      host: 'inside',
      origin: 'http://inside:5001',
      ip: '198.51.100.7',
    })
  })
})

describe('the caller behind several proxies', () => {
  const ip = (setting: string, forwardedFor: string, peer: string) => {
    const headers = new Headers({ host: 'a.example', 'x-forwarded-for': forwardedFor })
    return requestAddressOf((name) => headers.get(name), peer, trustedProxies(setting))?.ip
  }
  test.each([
    ['10.0.0.0/8', '6.6.6.6, 203.0.113.9, 10.2.3.4', '10.0.0.1', '203.0.113.9'],
    ['10.0.0.0/8, 203.0.113.0/24', '6.6.6.6, 203.0.113.9', '10.0.0.1', '6.6.6.6'],
    ['loopback, uniquelocal', '203.0.113.9, fd00::7', '::1', '203.0.113.9'],
    ['2001:db8::/32', '203.0.113.9', '2001:db8::1', '203.0.113.9'],
    ['2', '6.6.6.6, 203.0.113.9, 198.51.100.2', '10.0.0.1', '203.0.113.9'],
    ['1', '6.6.6.6, 203.0.113.9', '10.0.0.1', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9', '11.0.0.1', '11.0.0.1'],
    ['10.0.0.0/8', 'not an address', '10.0.0.1', '10.0.0.1'],
    ['', '203.0.113.9', '127.0.0.1', '127.0.0.1'],
  ])('with TRUST_PROXY=%s and %s from %s is %s', (setting, forwarded, peer, expected) =>
    expect(ip(setting, forwarded, peer)).toBe(expected),
  )

  test.each(['10.0.0.0/33', 'caddy', '10.0.0.1, 2', '-1'])('TRUST_PROXY=%s prevents the start', (setting) => {
    expect(() => trustedProxies(setting)).toThrow(TypeError)
    expect(() =>
      readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40), TRUST_PROXY: setting }),
    ).toThrow(/TRUST_PROXY/)
  })
})

describe('the site of a request', () => {
  const site = (slug: string) => ({ id: slug, hosts: [`${slug}.localhost`] }) as unknown as Tenant
  const directory = createDirectory(async () => [site('demo'), site('market')])
  const here = (host: string) => ({ host, local: true })
  const outside = { production: false, chosen: undefined, fallback: 'demo.localhost' }

  test('is the one that has the host name, and none for an unknown name', async () => {
    await directory.reload()
    expect(siteFor(directory, here('market.localhost'), outside)?.id).toBe('market')
    expect(siteFor(directory, here('other.example'), outside)).toBeUndefined()
  })

  test('is the one chosen in the switcher on a bare local name, outside production only', () => {
    expect(siteFor(directory, here('localhost'), outside)?.id).toBe('demo')
    expect(siteFor(directory, here('127.0.0.1'), { ...outside, chosen: 'market.localhost' })?.id).toBe(
      'market',
    )
    expect(siteFor(directory, here('localhost'), { ...outside, production: true })).toBeUndefined()
  })

  test('under a local name is served only to this machine, because the demo passwords are public', () => {
    for (const host of ['market.localhost', 'localhost', '127.0.0.1'])
      expect(siteFor(directory, { host, local: false }, outside)).toBeUndefined()
  })

  test.each([
    ['this machine', '127.0.0.1', {}, '', true],
    ['this machine by IPv6', '::1', {}, '', true],
    ['another machine', '203.0.113.5', {}, '', false],
    ['a proxy on this machine that is trusted', '127.0.0.1', {}, '127.0.0.1', false],
    [
      'a proxy on this machine that says for whom it asks',
      '127.0.0.1',
      { 'x-forwarded-for': '203.0.113.5' },
      '',
      false,
    ],
  ])('a request from %s is local: %s', (_, peer, headers: Record<string, string>, trusted, local) => {
    const getHeader = (name: string) => ({ host: 'demo.localhost', ...headers })[name]
    expect(requestAddressOf(getHeader, peer, trustedProxies(trusted))?.local).toBe(local)
  })

  test('is read again when the list changed while it was being read', async () => {
    let rounds = 0
    const counted = createDirectory(async () => {
      rounds++
      return []
    })
    await Promise.all([counted.reload(), counted.reload(), counted.reload()])
    expect(rounds).toBe(2)
  })
})

describe('a request that writes', () => {
  const origin = 'https://market.example'
  test.each([
    [{ origin }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://market.example.evil.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{}, true],
  ])('with %j comes from the site itself: %s', (headers, own) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>), origin)).toBe(own)
  })
})
