import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'
import { configAbilities } from '../config/abilities.ts'
import { hasVerificationRecord, parseDomain, verificationRecord } from './domain.rules.ts'

/** A host name of a site as its admins see it. */
export interface Domain {
  host: string
  status: 'waiting' | 'verified'
  /** The site's primary name; its other names redirect to it. */
  primary: boolean
  /** The record that proves ownership; null for names assigned by the installation. */
  proof: { name: string; value: string } | null
  checkedAt: Date | null
}

/** Reads TXT records from public DNS, unless a test replaces it. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const maxDomains = 20

/** Returns the site's names: the active ones, primary first, then those waiting for verification. Throws 403. */
export async function listDomains(ctx: Ctx): Promise<Domain[]> {
  authorize(ctx, configAbilities.change)
  const { hosts } = ctx.services.directory.byId(ctx.tenant.id) ?? ctx.tenant
  const rows = await rowsOf(ctx)
  const rowsByHost = new Map(rows.map((row) => [row.host, row]))
  const activeDomains = hosts.map((host, at): Domain => {
    const row = rowsByHost.get(host)
    return {
      host,
      status: 'verified',
      primary: at === 0,
      proof: row ? verificationRecord(host, row.token) : null,
      checkedAt: row?.checkedAt ?? null,
    }
  })
  const waiting = rows
    .filter(({ host }) => !hosts.includes(host))
    .map(
      ({ host, token, checkedAt }): Domain => ({
        host,
        status: 'waiting',
        primary: false,
        proof: verificationRecord(host, token),
        checkedAt,
      }),
    )
  return [...activeDomains, ...waiting]
}

/** Requests a domain. It works once its record is found. Throws 403, 422 `domain.…`, 409 when it is here already. */
export async function addDomain(ctx: Ctx, input: string): Promise<{ host: string }> {
  authorize(ctx, configAbilities.change)
  const read = parseDomain(input, domainToASCII)
  if (!read.ok) throw invalid([{ path: 'host', code: `domain.${read.reason}` }])
  const rows = await rowsOf(ctx)
  if (rows.length >= maxDomains) throw conflict('domain.too_many', { most: maxDomains })
  if (ctx.tenant.hosts.includes(read.host)) throw invalid([{ path: 'host', code: 'domain.here' }])
  await ctx.db.query(
    'tenant.addDomain',
    `INSERT INTO site_domain (tenant_id, host, token, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, host) DO NOTHING`,
    [ctx.tenant.id, read.host, newToken(24), ctx.now],
  )
  return { host: read.host }
}

/**
 * Checks the record of a domain and, if present, activates the domain for the site. Throws 403, 404, 409
 * `domain.no_record`, `domain.other_record`, and `site.host_taken` when another site verified it first.
 */
export async function verifyDomain(ctx: Ctx, host: string, resolveTxt: ResolveTxt = queryDns): Promise<void> {
  authorize(ctx, configAbilities.change)
  const row = (await rowsOf(ctx)).find((candidate) => candidate.host === host)
  if (!row) throw notFound()
  const proof = verificationRecord(host, row.token)
  // Commits first: DNS may be slow, and no transaction should wait for it.
  await ctx.db.query(
    'tenant.checkedDomain',
    'UPDATE site_domain SET checked_at = $3 WHERE tenant_id = $1 AND host = $2',
    [ctx.tenant.id, host, ctx.now],
  )
  await ctx.db.commit()
  const records = await resolveTxt(proof.name).catch(() => [])
  if (records.length === 0) throw conflict('domain.no_record', { name: proof.name })
  if (!hasVerificationRecord(records, proof.value))
    throw conflict('domain.other_record', { name: proof.name })
  const [claimed] = await ctx.db.query<{ ok: boolean }>(
    'tenant.takeHost',
    'SELECT site_take_host($1) AS ok',
    [host],
  )
  if (!claimed?.ok) throw conflict('site.host_taken', { hosts: host })
  await ctx.db.query(
    'tenant.verified',
    'UPDATE site_domain SET verified_at = $3 WHERE tenant_id = $1 AND host = $2',
    [ctx.tenant.id, host, ctx.now],
  )
}

/** Makes a domain the site's primary name; its other names redirect there from then on. Throws 403, 404. */
export async function setPrimaryDomain(ctx: Ctx, host: string): Promise<void> {
  authorize(ctx, configAbilities.change)
  const [done] = await ctx.db.query<{ ok: boolean }>(
    'tenant.preferHost',
    'SELECT site_prefer_host($1) AS ok',
    [host],
  )
  if (!done?.ok) throw notFound()
  touch(ctx, 'site')
}

/** Removes a domain. Throws 403, 404, and 409 `domain.primary` for the site's primary name. */
export async function removeDomain(ctx: Ctx, host: string): Promise<void> {
  authorize(ctx, configAbilities.change)
  const exists = ctx.tenant.hosts.includes(host) || (await rowsOf(ctx)).some((row) => row.host === host)
  if (!exists) throw notFound()
  const [left] = await ctx.db.query<{ ok: boolean }>('tenant.leaveHost', 'SELECT site_leave_host($1) AS ok', [
    host,
  ])
  if (!left?.ok) throw conflict('domain.primary')
  await ctx.db.query('tenant.dropDomain', 'DELETE FROM site_domain WHERE tenant_id = $1 AND host = $2', [
    ctx.tenant.id,
    host,
  ])
}

const rowsOf = (ctx: Ctx) =>
  ctx.db.query<{ host: string; token: string; checkedAt: Date | null }>(
    'tenant.domains',
    `SELECT host, token, checked_at AS "checkedAt" FROM site_domain WHERE tenant_id = $1 ORDER BY added_at, host`,
    [ctx.tenant.id],
  )

const queryDns: ResolveTxt = (name) => new Resolver({ timeout: 4000, tries: 2 }).resolveTxt(name)
