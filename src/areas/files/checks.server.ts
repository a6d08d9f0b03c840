import type { Storage } from '#kernel/storage/storage.ts'
import { type Check, refutedBy } from '#kernel/verify.ts'

/** What `sala verify` proves of files, from the database alone. */
export const filesChecks: Check[] = [
  refutedBy(
    'files: every meter is the sum of what it measures',
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
  refutedBy(
    'files: every item lies in its own tree',
    `SELECT format('item %s of %s lies in %s', i.id, i.tenant_id, i.parent_id) AS what
     FROM files_item i LEFT JOIN files_item p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
     WHERE ($1::uuid IS NULL OR i.tenant_id = $1) AND i.parent_id <> i.space_id
       AND (p.id IS NULL OR p.kind <> 'folder' OR p.space_id <> i.space_id OR (p.trashed_at IS NOT NULL AND i.trashed_at IS NULL))`,
  ),
]

/** That the bytes of every file and version are in the storage, as many as the row says. */
export const filesInStorage = (storage: Storage): Check => ({
  name: 'files: every file has its object',
  async run(db, tenantId) {
    const rows = await db.query<{ at: string; size: number }>(
      'verify.filesInStorage',
      `SELECT DISTINCT tenant_id || '/' || key AS at, size FROM (
         SELECT tenant_id, key, size FROM files_item WHERE kind = 'file'
         UNION ALL SELECT tenant_id, key, size FROM files_version) content
       WHERE $1::uuid IS NULL OR tenant_id = $1 ORDER BY at`,
      [tenantId],
    )
    const wrong: string[] = []
    for (const { at, size } of rows) {
      if (wrong.length === 20) break
      const facts = await storage.head(at)
      if (facts?.size !== size)
        wrong.push(`${at}: ${facts ? `${facts.size} bytes, not ${size}` : 'is not there'}`)
    }
    return { ok: wrong.length === 0, detail: wrong.join('; ') || 'holds' }
  },
})
