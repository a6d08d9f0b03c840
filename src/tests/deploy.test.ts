import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#kernel/testing/free-port.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()

test('a proxy can get a certificate for the host of a site, and for no other', async () => {
  const app = createApp({ services: sites.services })
  const ask = async (domain: string) =>
    (await app.request(`http://127.0.0.1/tls-allowed?domain=${domain}`)).status
  expect(await ask('alpha.test')).toBe(200)
  expect(await ask('ALPHA.test.')).toBe(200)
  for (const name of ['nobody.test', '', '127.0.0.1', 'alpha.test%2f..']) expect(await ask(name)).toBe(404)
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

// Skipped if Caddy is not installed: this needs the proxy's own program.
describe.skipIf(!hasCaddy)('behind Caddy with deploy/Caddyfile', () => {
  let folder: string
  let server: Server
  let caddy: ChildProcess
  let port: number

  beforeAll(async () => {
    server = createServer(getRequestListener(createApp({ services: sites.services }).fetch))
    const upstream = await listening(server)
    port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'sala-caddy-'))
    const env = {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SALA_UPSTREAM: `127.0.0.1:${upstream}`,
      SALA_ASK: `http://127.0.0.1:${upstream}/tls-allowed`,
      SALA_CADDY_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\nhttps_port ${port}`,
    }
    const args = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
    caddy = spawn('caddy', args, { env, stdio: 'ignore' })
  })
  afterAll(async () => {
    caddy.kill('SIGKILL')
    await new Promise((done) => server.close(done))
    await rm(folder, { recursive: true, force: true })
  })

  /** Returns what a browser receives when it requests a host over TLS; rejects when the handshake fails. */
  const visit = (host: string) =>
    new Promise<string>((done, failed) => {
      const options = { port, servername: host, headers: { host }, rejectUnauthorized: false }
      request({ host: '127.0.0.1', path: `/hostname/${host}`, ...options }, async (answer) =>
        done(`${answer.statusCode} ${await text(answer)}`),
      )
        .once('error', failed)
        .end()
    })

  test('a site is served over TLS under its own name', async () => {
    let answer = ''
    for (let tries = 0; tries < 60 && !answer; tries++) {
      answer = await visit('alpha.test').catch(() => '')
      if (!answer) await delay(250)
    }
    expect(answer).toMatch(/^200 /)
    expect(answer).toContain('ไซต์ alpha')
  })

  test('an unknown name gets no certificate', async () => {
    await expect(visit('nobody.test')).rejects.toThrow(/alert|handshake|socket|reset/i)
  })
})

function listening(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}
