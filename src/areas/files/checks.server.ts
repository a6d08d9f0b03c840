import { allAreas } from '#kernel/area/areas.ts'
import { isId } from '#kernel/id.ts'
import { orphanAfterMs } from '#kernel/storage/orphans.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Check, checkByQuery, checkStatement } from '#kernel/verify.ts'

/** What `sala verify` checks of files, using the database alone. */
export const filesChecks: Check[] = [
  checkByQuery(
    'files: usage counters match the stored items and versions',
    `SELECT format('tree %s of %s: meter %s bytes, %s files; held %s bytes, %s files', coalesce(u.space_id, h.space_id),
       coalesce(u.tenant_id, h.tenant_id), coalesce(u.bytes, 0), coalesce(u.files, 0), coalesce(h.bytes, 0), coalesce(h.files, 0)) AS what
     FROM (SELECT * FROM files_usage WHERE $1::uuid IS NULL OR tenant_id = $1) u
     FULL JOIN (
       SELECT tenant_id, space_id, sum(size)::bigint AS bytes, sum(n)::int AS files FROM (
         SELECT tenant_id, space_id, size, (kind = 'file')::int AS n FROM files_item
         UNION ALL SELECT tenant_id, space_id, size, 0 FROM files_version) held
       WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY tenant_id, space_id) h
       ON h.tenant_id = u.tenant_id AND h.space_id = u.space_id
     WHERE coalesce(u.bytes, 0) <> coalesce(h.bytes, 0) OR coalesce(u.files, 0) <> coalesce(h.files, 0)`,
  ),
  checkByQuery(
    'files: every item is in a folder of its own space, and in a trashed folder only if trashed itself',
    `SELECT format('item %s of %s lies in %s', i.id, i.tenant_id, i.parent_id) AS what
     FROM files_item i LEFT JOIN files_item p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
     WHERE ($1::uuid IS NULL OR i.tenant_id = $1) AND i.parent_id <> i.space_id
       AND (p.id IS NULL OR p.kind <> 'folder' OR p.space_id <> i.space_id OR (p.trashed_at IS NOT NULL AND i.trashed_at IS NULL))`,
  ),
  {
    name: 'files: every private file is referenced, and every referenced private file exists',
    async run(db, tenantId) {
      const wrong: string[] = []
      for (const [kind, { inUse }] of allAreas().flatMap(({ privateFiles }) =>
        Object.entries(privateFiles ?? {}),
      )) {
        const rows = await db.query<{ what: string }>(
          checkStatement(`private files ${kind}`),
          `SELECT CASE WHEN u.id IS NULL THEN format('%s %s of %s is named by nobody', m.kind, m.id, m.tenant_id)
             ELSE format('%s of %s is named and not there', u.id, u.tenant_id) END AS what
           FROM (SELECT * FROM media WHERE kind = $2) m
           FULL JOIN (SELECT DISTINCT tenant_id, id FROM (${inUse}) named) u ON u.tenant_id = m.tenant_id AND u.id = m.id
           WHERE (m.id IS NULL OR u.id IS NULL) AND ($1::uuid IS NULL OR coalesce(m.tenant_id, u.tenant_id) = $1) LIMIT 20`,
          [tenantId, kind],
        )
        wrong.push(...rows.map(({ what }) => what))
      }
      return { ok: wrong.length === 0, detail: wrong.join('; ') || 'holds' }
    },
  },
]

/** Checks that the bytes of every file, version and private file are in storage, with the size in the row. */
export const filesInStorage = (storage: Storage): Check => ({
  name: 'files: every file has an object of the same size in storage',
  async run(db, tenantId) {
    const rows = await db.query<{ at: string; size: number }>(
      'verify.filesInStorage',
      `SELECT DISTINCT tenant_id || '/' || key AS at, size FROM (
         SELECT tenant_id, key, size FROM files_item WHERE kind = 'file'
         UNION ALL SELECT tenant_id, key, size FROM files_version
         UNION ALL SELECT tenant_id, 'private/' || id, bytes FROM media WHERE kind <> 'image') content
       WHERE $1::uuid IS NULL OR tenant_id = $1 ORDER BY at`,
      [tenantId],
    )
    const wrong: string[] = []
    for (const { at, size } of rows) {
      if (wrong.length === 20) break
      const metadata = await storage.head(at)
      if (metadata?.size !== size)
        wrong.push(`${at}: ${metadata ? `${metadata.size} bytes, expected ${size}` : 'missing'}`)
    }
    return { ok: wrong.length === 0, detail: wrong.join('; ') || 'holds' }
  },
})

/**
 * Checks that no private file is in storage without its row, left by a failed job or transaction. The nightly sweep
 * deletes such files after some days; an older one means that the sweep does not run.
 */
export const privateObjectsKnown = (storage: Storage, now = () => new Date()): Check => ({
  name: 'files: every private object in storage has a row',
  async run(db, tenantId) {
    const sites = tenantId
      ? [{ id: tenantId }]
      : await db.query<{ id: string }>('verify.privateSites', 'SELECT id FROM site ORDER BY id')
    const before = new Date(now().getTime() - orphanAfterMs - dayMs)
    const wrong: string[] = []
    for (const { id } of sites) {
      const old = new Map<string, string>()
      for await (const { key, modifiedAt } of storage.list(`${id}/private/`)) {
        const name = key.split('/').at(-1) ?? ''
        if (modifiedAt < before && isId(name)) old.set(name, key)
      }
      if (!old.size) continue
      const knownRows = await db.query<{ id: string }>(
        'verify.privateObjects',
        "SELECT id FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind <> 'image'",
        [id, [...old.keys()]],
      )
      for (const row of knownRows) old.delete(row.id)
      wrong.push(...old.values())
    }
    return { ok: wrong.length === 0, detail: wrong.slice(0, 20).join('; ') || 'holds' }
  },
})

const dayMs = 86_400_000
