import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#kernel/db/migrate.ts'
import { startEmbedded } from '#kernel/db/supervisor.ts'
import { scratchDir } from './scratch-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

export const testSecret = 'a-secret-that-only-tests-know-0123456789'

/**
 * Starts one database server for the whole run with one migrated template, of which every test file gets a copy.
 * TEST_DATABASE_URL names another server to run the tests on (its user must be allowed to create databases and roles).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.TEST_DATABASE_URL
  const dir = await scratchDir('sala-test-')
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const server = databaseUrl ? undefined : await startEmbedded({ dir, settings: fast })
  const url = databaseUrl ?? server?.url ?? ''
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS sala_template WITH (FORCE)')
  await admin.query('CREATE DATABASE sala_template')
  await admin.end()
  const template = new URL(url)
  template.pathname = '/sala_template'
  await migrate({ adminUrl: template.href, rolePrefix: 'sala', secret: testSecret, root: process.cwd() })
  project.provide('databaseServer', url)
  return async () => {
    await server?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
