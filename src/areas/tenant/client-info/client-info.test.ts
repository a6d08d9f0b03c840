import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { trustedProxies } from '#kernel/http/trust-proxy.ts'
import { mmdb } from '#kernel/testing/fakes/mmdb.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { hostAppOf, mayBeProxy, nameWithVersion, screenOf } from './device.rules.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
let folder: string

beforeAll(async () => {
  app = createApp({ services: sites.services })
  folder = await mkdtemp(join(tmpdir(), 'sala-geo-'))
})
beforeEach(() => {
  sites.services.config.geoCityDb = undefined
  sites.services.config.geoNetworkDb = undefined
  sites.services.config.trustProxy = trustedProxies('')
})

async function ask(path = '', headers: Record<string, string> = {}, peer = '127.0.0.1') {
  const request = new Request(`http://alpha.test/api/client-info${path}`, {
    headers: { host: 'alpha.test', ...headers },
  })
  const response = await app.fetch(request, { peer: { address: peer } })
  return (await response.json()) as Record<string, unknown>
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari Line/14.9.1'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36'
const nowhere = {
  cityName: 'Unknown',
  regionName: 'Unknown',
  countryName: 'Unknown',
  latitude: null,
  longitude: null,
}

test('detects device, browser and screen, and shows anything undetected as Unknown', async () => {
  expect(await ask('?width=1920&height=1080&dpr=1', { 'user-agent': chrome }, '8.8.8.8')).toEqual({
    browser: 'Chrome 144',
    os: 'Windows 10',
    device: 'desktop',
    inApp: null,
    ip: '8.8.8.8',
    location: nowhere,
    isp: 'Unknown',
    isProxy: false,
    network: 'public',
    source: null,
    screenSize: { width: 1920, height: 1080, devicePixelRatio: 1 },
  })
  expect(await ask('', { 'user-agent': iphone })).toMatchObject({
    browser: 'Line 14',
    os: 'iOS 17',
    device: 'mobile',
    inApp: 'LINE',
    network: 'private',
    screenSize: null,
  })
  expect(await ask('', { 'user-agent': 'x'.repeat(100_000) })).toMatchObject({
    browser: 'Unknown',
    os: 'Unknown',
  })
})

test('the IP address comes from the socket or a trusted proxy, never from an untrusted header', async () => {
  const forwarded = { 'x-forwarded-for': '1.1.1.1, 9.9.9.9' }
  expect((await ask('', forwarded, '8.8.8.8')).ip).toBe('8.8.8.8')
  sites.services.config.trustProxy = trustedProxies('8.8.8.8')
  expect((await ask('', forwarded, '8.8.8.8')).ip).toBe('9.9.9.9')
})

test('with its own databases the installation looks up location and network', async () => {
  const city = join(folder, 'city.mmdb')
  const network = join(folder, 'network.mmdb')
  await writeFile(
    city,
    mmdb('DBIP-City-Lite', '8.8.8.8', {
      city: { names: { en: 'Nong Khaem' } },
      subdivisions: { 0: { names: { en: 'Bangkok' } } },
      country: { iso_code: 'TH' },
      location: { latitude: 13.7, longitude: 100.35 },
    }),
  )
  await writeFile(
    network,
    mmdb('ASN', '8.8.8.8', {
      autonomous_system_number: 16509,
      autonomous_system_organization: 'Amazon.com, Inc.',
    }),
  )
  sites.services.config.geoCityDb = city
  sites.services.config.geoNetworkDb = network
  expect(await ask('', {}, '8.8.8.8')).toMatchObject({
    location: { cityName: 'Nong Khaem', regionName: 'Bangkok', countryName: 'ไทย', latitude: 13.7 },
    isp: 'Amazon.com, Inc.',
    isProxy: true,
    source: 'DBIP-City-Lite',
  })
  expect(await ask('?lang=en', {}, '8.8.8.8')).toMatchObject({ location: { countryName: 'Thailand' } })
  expect(await ask('', {}, '9.9.9.9')).toMatchObject({ location: nowhere, isp: 'Unknown', isProxy: false })
})

test('a missing database changes nothing', async () => {
  sites.services.config.geoCityDb = join(folder, 'none.mmdb')
  expect(await ask('', {}, '8.8.8.8')).toMatchObject({ location: nowhere })
})

test.each([
  [
    { width: '390', height: '844', dpr: '3' },
    { width: 390, height: 844, devicePixelRatio: 3 },
  ],
  [
    { width: '390.5', height: '844' },
    { width: 391, height: 844, devicePixelRatio: null },
  ],
  [{ width: '390' }, null],
  [{ width: '-1', height: '5' }, null],
  [{ width: '1e9', height: '5' }, null],
  [{ width: '<b>', height: '5' }, null],
])('parses the screen of %j', (query, expected) => {
  expect(screenOf(query)).toEqual(expected)
})

test('formats names, browsers and networks', () => {
  expect(nameWithVersion('Chrome', '144.0.1')).toBe('Chrome 144')
  expect(nameWithVersion(undefined, undefined)).toBe('Unknown')
  expect([hostAppOf('Facebook'), hostAppOf('Safari'), hostAppOf(undefined)]).toEqual(['Facebook', null, null])
  expect([mayBeProxy(16509), mayBeProxy(7470), mayBeProxy(undefined)]).toEqual([true, false, false])
})
