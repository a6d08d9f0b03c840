import { type Database, unitOfWork } from '#kernel/db/database.ts'
import type { Db } from '#kernel/db/db.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { newId, newToken } from '#kernel/id.ts'
import { normalizeHost } from '#kernel/tenancy/directory.ts'
import { withFallback, withFallbacks } from '#kernel/tenancy/localized-text.rules.ts'
import type { LocalizedText, Tenant, Theme } from '#kernel/tenancy/tenant.ts'

interface SiteRow {
  id: string
  slug: string
  name: LocalizedText
  tagline: LocalizedText
  status: 'active' | 'disabled'
  areas: string[]
  theme: Theme
  facts: Record<string, unknown>
  created_at: Date
  hosts: string[]
}

/** Loads every site with its host names, the canonical one first. Takes a unit of work of the platform. */
export async function loadTenants(platform: Db): Promise<Tenant[]> {
  const rows = await platform.query<SiteRow>(
    'tenant.load',
    `SELECT s.id, s.slug, s.name, s.tagline, s.status, s.areas, s.theme, s.facts, s.created_at,
            array_agg(h.host ORDER BY h.canonical DESC, h.created_at) AS hosts
     FROM site s JOIN site_host h ON h.site_id = s.id
     WHERE s.status = 'active' GROUP BY s.id`,
  )
  return rows.map(({ created_at, name, tagline, facts, ...row }) => {
    const input = { name, tagline, facts }
    return { ...row, ...withFallbacks(input), typed: input, createdAt: created_at }
  })
}

export interface NewSite {
  slug: string
  hosts: string[]
  name: LocalizedText
  tagline: LocalizedText
  areas: string[]
  theme: Theme
  facts: Record<string, unknown>
}

/** Adds a site and its host names and returns its id. Throws 409 `site.host_taken` when a name belongs to another site. */
export async function createSite(platform: Db, site: NewSite): Promise<string> {
  const hosts = site.hosts.map((host) => {
    const name = normalizeHost(host)
    if (!name) throw invalid([{ path: 'hosts', code: 'field.format' }])
    return name
  })
  const existing = await platform.query<{ host: string }>(
    'tenant.hostsThere',
    'SELECT host FROM site_host WHERE host = ANY ($1)',
    [hosts],
  )
  if (existing.length)
    throw conflict('site.host_taken', { hosts: existing.map(({ host }) => host).join(', ') })
  const id = newId()
  await platform.query(
    'tenant.create',
    `INSERT INTO site (id, slug, name, tagline, areas, theme, facts, publishable_key)
     VALUES ($1::uuid, $2::text || CASE WHEN EXISTS (SELECT FROM site WHERE slug = $2) THEN '-' || right($1::uuid::text, 6) ELSE '' END,
       $3, $4, $5, $6, $7, $8)`,
    [
      id,
      site.slug,
      site.name,
      site.tagline,
      JSON.stringify(site.areas),
      site.theme,
      site.facts,
      `pk_${newToken(18)}`,
    ],
  )
  const added = await platform.query<{ host: string }>(
    'tenant.hosts',
    `INSERT INTO site_host (host, site_id, canonical)
     SELECT host, $1, position = 1 FROM unnest($2::text[]) WITH ORDINALITY AS given(host, position)
     ON CONFLICT (host) DO NOTHING RETURNING host`,
    [id, hosts],
  )
  if (added.length < hosts.length) {
    const usedHosts = hosts.filter((host) => !added.some((row) => row.host === host))
    throw conflict('site.host_taken', { hosts: usedHosts.join(', ') })
  }
  await notifyDirectory(platform)
  return id
}

/** Enables or disables a site; its rows stay. Returns whether the site exists. */
export async function setSiteStatus(
  platform: Db,
  host: string,
  status: 'active' | 'disabled',
): Promise<boolean> {
  const rows = await platform.query(
    'tenant.status',
    `UPDATE site SET status = $2 WHERE id = (SELECT site_id FROM site_host WHERE host = $1) RETURNING id`,
    [host, status],
  )
  await notifyDirectory(platform)
  return rows.length > 0
}

/** Changes some of a site's facts; the rest stays. */
export async function changeSiteDetails(
  platform: Db,
  siteId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await platform.query('tenant.facts', 'UPDATE site SET facts = facts || $2::jsonb WHERE id = $1', [
    siteId,
    details,
  ])
  await notifyDirectory(platform)
}

/** Makes every process reload its list of sites once this commits. */
async function notifyDirectory(platform: Db): Promise<void> {
  await platform.query('tenant.tell', `SELECT pg_notify('sala', '{"kind":"directory"}')`)
}

export interface HostSummary {
  hostname: string
  name: LocalizedText
  token: string
  status: string
  databaseName: string
  createdAt: Date
}

/** Returns the installation's host names with what the host switcher shows of each. */
export async function listHosts(database: Database): Promise<HostSummary[]> {
  const rows = await unitOfWork(database.forPlatform('read'), (platform) =>
    platform.query<HostSummary>(
      'tenant.listHosts',
      `SELECT h.host AS hostname, s.name, s.publishable_key AS token, s.status,
              s.database_name AS "databaseName", h.created_at AS "createdAt"
       FROM site_host h JOIN site s ON s.id = h.site_id ORDER BY h.host LIMIT 500`,
    ),
  )
  return rows.map((row) => ({ ...row, name: withFallback(row.name) }))
}
