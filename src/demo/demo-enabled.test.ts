import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { isDemoEnabled } from './demo-enabled.rules.ts'

const secret = { SESSION_SECRET: 'x'.repeat(40) }
const demo = ['demo.localhost', 'market.localhost']

test.each<[string, NodeJS.ProcessEnv, string[], boolean]>([
  ['on a fresh machine', {}, [], true],
  ['where only they are', {}, demo, true],
  ['beside a site of one’s own', {}, [...demo, 'shop.example'], false],
  ['on a database of one’s own', { DATABASE_URL: 'postgres://u:p@db/sala' }, [], false],
  ['behind a proxy', { TRUST_PROXY: '10.0.0.1' }, [], false],
  ['on a port of one’s own', { PUBLIC_PORT: '443' }, [], false],
  ['where they were asked for', { SALA_DEMO: '1', PUBLIC_PORT: '443' }, ['shop.example'], true],
  ['where they were refused', { SALA_DEMO: '0' }, [], false],
])('demo sites %s: %s', (_, env, hosts, expected) => {
  expect(isDemoEnabled(readConfig({ ...secret, ...env }).demo, hosts)).toBe(expected)
})
