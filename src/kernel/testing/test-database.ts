import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type DatabaseUrls, loginUrls } from '#kernel/db/migration/roles.ts'
import { testSecret } from './global-setup.ts'

/** Copies the template into a separate database for one test file. */
export async function testDatabase(
  server: string,
): Promise<{ urls: DatabaseUrls; adminUrl: string; drop(): Promise<void> }> {
  const name = `sala_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE sala_template STRATEGY file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    urls: loginUrls(url.href, 'sala', testSecret),
    adminUrl: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
