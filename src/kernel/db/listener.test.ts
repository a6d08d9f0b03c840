import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createListener } from './listener.ts'

// A connection between listener and server that can go dead silently, as behind a firewall that dropped its state.
const server = new URL(inject('databaseServer'))
const serverFolder = server.searchParams.get('host')
let folder: string
let between: Server
let throughLine: string
const lines: [Socket, Socket][] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-line-'))
  between = createServer((near) => {
    const far = serverFolder
      ? connect(join(serverFolder, '.s.PGSQL.5432'))
      : connect(Number(server.port || 5432), server.hostname)
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    lines.push([near, far])
  })
  await new Promise<void>((done) => between.listen(join(folder, '.s.PGSQL.5432'), done))
  const url = new URL(server)
  url.port = ''
  url.searchParams.set('host', folder)
  throughLine = url.href
})
afterAll(async () => {
  for (const ends of lines) for (const end of ends) end.destroy()
  between.close()
  await rm(folder, { recursive: true, force: true })
})

test('a silently dead connection is detected and replaced, and messages arrive again', async () => {
  const received: string[] = []
  const listener = createListener({
    url: throughLine,
    heartbeatMs: 100,
    onNote: ({ scope }) => received.push(scope ?? ''),
    onLost: () => received.push('lost'),
    onBack: () => received.push('back'),
  })
  await listener.ready
  for (const [near, far] of lines) {
    near.unpipe(far)
    far.unpipe(near)
  }
  await expect.poll(() => received).toEqual(['lost', 'back'])
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`NOTIFY sala, '{"kind":"stale","scope":"after"}'`)
  await client.end()
  await expect.poll(() => received).toEqual(['lost', 'back', 'after'])
  await listener.stop()
})
