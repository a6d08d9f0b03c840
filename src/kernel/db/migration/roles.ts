import { createHmac } from 'node:crypto'
import type pg from 'pg'

/** The three roles of a database. `owner` owns tables and never logs in; `app` is bound to one site at a time by row-level security; `platform` sees all sites. */
export interface Roles {
  owner: string
  app: string
  platform: string
}

export interface DatabaseUrls {
  app: string
  platform: string
}

export const rolesOf = (prefix: string): Roles => ({
  owner: `${prefix}_owner`,
  app: `${prefix}_app`,
  platform: `${prefix}_platform`,
})

/** Returns how to log in to a database that was migrated with this prefix and secret. */
export function loginUrls(adminUrl: string, rolePrefix: string, secret: string): DatabaseUrls {
  const roles = rolesOf(rolePrefix)
  return { app: login(adminUrl, roles.app, secret), platform: login(adminUrl, roles.platform, secret) }
}

/** Creates missing roles and extensions, and grants what does not depend on tables. Takes no table locks. */
export async function createRoles(client: pg.Client, roles: Roles): Promise<void> {
  const desired: [string, string][] = [
    [roles.owner, 'NOLOGIN'],
    [roles.app, 'LOGIN'],
    [roles.platform, 'LOGIN'],
  ]
  for (const [role, may] of desired) {
    const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (!exists.rowCount)
      await client.query(`CREATE ROLE ${role} ${may} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`)
  }
  // A hanging request must not hold its locks and its connection; jobs and commands set longer limits themselves
  // (`TimeoutProfile`).
  for (const role of [roles.app, roles.platform]) {
    await client.query(`ALTER ROLE ${role} SET statement_timeout = '30s'`)
    await client.query(`ALTER ROLE ${role} SET lock_timeout = '10s'`)
    await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '60s'`)
  }
  await client.query(`GRANT ${roles.owner} TO CURRENT_USER`)
  await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${roles.owner}`)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${roles.app}, ${roles.platform}`)
  const database = (await client.query('SELECT current_database() AS name')).rows[0].name
  await client.query(`GRANT CREATE ON DATABASE "${database}" TO ${roles.owner}`)
  for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist']) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
  }
}

/** Passwords are derived from the installation's secret, so nothing more has to be stored. */
function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

export async function setPasswords(client: pg.Client, roles: Roles, secret: string): Promise<void> {
  for (const role of [roles.app, roles.platform]) {
    await client.query(`ALTER ROLE ${role} PASSWORD '${passwordOf(role, secret)}'`)
  }
}

function login(adminUrl: string, role: string, secret: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}
