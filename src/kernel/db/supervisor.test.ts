import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './supervisor.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sala-super-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // These tests kill the server; a statement that loses it reports that itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that starts the server, writes a row, reports it, and then waits to be killed. */
function victim(folder = dir): Promise<ReturnType<typeof spawn>> {
  const code = `
    import { startEmbedded } from '${join(import.meta.dirname, 'supervisor.ts')}'
    import pg from 'pg'
    const server = await startEmbedded({ dir: '${folder}' })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // Two at once may both find it missing.
    await client.query('CREATE TABLE IF NOT EXISTS kept (n serial)').catch(() => undefined)
    await client.query('INSERT INTO kept DEFAULT VALUES')
    console.log('written')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done, failed) => {
    child.once('exit', (status) => failed(new Error(`ended with ${status}`)))
    child.stdout.on('data', (chunk) => String(chunk).includes('written') && done(child))
  })
}

test('after kill -9 the next start is clean, no committed data is lost and no server is left behind', async () => {
  for (let round = 1; round <= 2; round++) {
    const child = await victim()
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await exited
    const server = await startEmbedded({ dir })
    expect(await ask(server.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: round }])
    await server.stop()
    const lock = await readFile(join(dir, 'cluster/postmaster.pid'), 'utf8').catch(() => 'none')
    expect(lock).toBe('none')
  }
})

test('a second process shares a running process’s server and leaves it running', async () => {
  const child = await victim()
  const shared = await startEmbedded({ dir })
  expect(await ask(shared.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await shared.stop()
  expect(await ask(shared.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
})

test('a killed server is restarted three times, and the fourth time is reported', async () => {
  const own = await mkdtemp(join(tmpdir(), 'sala-super-'))
  const messages: string[] = []
  const server = await startEmbedded({
    dir: own,
    onRestart: () => messages.push('again'),
    onLost: () => messages.push('lost'),
  })
  for (const expected of [['again'], ['again', 'again'], ['again', 'again', 'again']]) {
    const before = await serverPid(own)
    process.kill(before, 'SIGKILL')
    await expect.poll(() => messages).toEqual(expected)
    await expect.poll(() => ask(server.url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
  }
  process.kill(await serverPid(own), 'SIGKILL')
  await expect.poll(() => messages.at(-1)).toBe('lost')
  await server.stop()
  await rm(own, { recursive: true, force: true })
})

test('a second process that does not want to share is told which process holds the folder', async () => {
  const child = await victim()
  await expect(startEmbedded({ dir, share: false })).rejects.toMatchObject({ pid: child.pid })
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await exited
  const server = await startEmbedded({ dir, share: false })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('two processes that start at the same time on an empty folder both find a database', async () => {
  const own = await mkdtemp(join(tmpdir(), 'sala-super-'))
  const children = await Promise.all([victim(own), victim(own)])
  for (const child of children) {
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await exited
  }
  const server = await startEmbedded({ dir: own })
  expect(await ask(server.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 2 }])
  await server.stop()
  await rm(own, { recursive: true, force: true })
})

async function serverPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('Thai words have trigrams and Thai lists are sorted correctly', async () => {
  const server = await startEmbedded({ dir })
  await ask(server.url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  expect(await ask(server.url, "SELECT show_trgm('กา') <> '{}' AS thai")).toEqual([{ thai: true }])
  const sorted = await ask(
    server.url,
    `SELECT string_agg(w, ' ' ORDER BY w COLLATE "th-x-icu") AS w FROM unnest(ARRAY['ไก่','ขนม','กา','เกม','แก้ว']) w`,
  )
  expect(sorted).toEqual([{ w: 'กา เกม แก้ว ไก่ ขนม' }])
  await server.stop()
})
