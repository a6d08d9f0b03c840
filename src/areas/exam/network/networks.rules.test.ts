import { expect, test } from 'vitest'
import { isInNetworks, readNetworks } from './networks.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['203.0.113.200', '203.0.113.0/24', true],
  ['203.0.114.0', '203.0.113.0/24', false],
  // The address of a host with the length of its network stands for the network.
  ['203.0.113.1', '203.0.113.77/24', true],
  ['203.0.113.127', '203.0.113.0/25', true],
  ['203.0.113.128', '203.0.113.0/25', false],
  ['10.1.2.3', '10.1.2.3/32', true],
  ['255.255.255.255', '128.0.0.0/1', true],
  ['198.51.100.1', '0.0.0.0/0', true],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['2001:db8::1', '::/0', true],
  ['198.51.100.1', '::/0', false],
  ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', true],
  ['2001:db8:0:1:ffff::', '2001:db8:0:1::/64', true],
  ['2001:db8:0:2::', '2001:db8:0:1::/64', false],
  ['2001:db8:7fff::', '2001:db8::/33', true],
  ['2001:db8:8000::', '2001:db8::/33', false],
  // IPv4 in IPv6 is IPv4, in either notation and on either side.
  ['::ffff:10.0.0.9', '10.0.0.0/8', true],
  ['::ffff:a00:9', '10.0.0.0/8', true],
  ['10.0.0.9', '::ffff:10.0.0.0/104', true],
  ['11.0.0.9', '::ffff:10.0.0.0/104', false],
  ['10.0.0.9', '::ffff:0:0/96', true],
  ['10.0.0.9', '::ffff:0:0/95', false],
  // Compatible and translated addresses are not: anybody may send from them.
  ['::10.0.0.9', '10.0.0.0/8', false],
  ['64:ff9b::10.0.0.9', '10.0.0.0/8', false],
  ['', '0.0.0.0/0', false],
  ['10.0.0.0/8', '10.0.0.0/8', false],
  ['not an address', '0.0.0.0/0', false],
  ['10.0.0.1', 'not a network', false],
])('%s in %s: %s', (address, network, expected) => {
  expect(isInNetworks(address, [network])).toBe(expected)
  expect(isInNetworks(address, ['192.0.2.1', network])).toBe(expected)
})

test('no address is in no network', () => expect(isInNetworks('10.0.0.1', [])).toBe(false))

test.each([
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/08',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.1:80',
  '๑๐.0.0.1',
  '10.0.0.0/๘',
  '::/129',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '12345::',
  '::10.0.0',
  '10.0.0.1::',
  '::1%eth0',
  '[::1]',
  'example.com',
  '/8',
  '*',
])('%s is no network', (text) => expect(readNetworks(text)).toEqual({ networks: [], invalid: [text] }))

test('networks are entered one per line, each counted once', () => {
  expect(readNetworks(' 10.0.0.0/8\r\n\n2001:DB8::/32, 10.0.0.0/8\n1.2.3;10.0.0.1')).toEqual({
    networks: ['10.0.0.0/8', '2001:db8::/32', '10.0.0.1'],
    invalid: ['1.2.3'],
  })
  expect(readNetworks(' \n')).toEqual({ networks: [], invalid: [] })
})
