import { type Check, checkStatement } from '#kernel/verify.ts'

interface Key {
  name: string
  child: string
  parent: string
  child_columns: string[]
  parent_columns: string[]
}

/** Every foreign key holds for the rows as stored, even if constraints were bypassed (restore, replication). */
export const foreignKeys: Check = {
  name: 'foreign keys reference existing rows',
  async run(db, tenantId) {
    const keys = await db.query<Key>(
      'verify.keys',
      `SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
         ARRAY(SELECT quote_ident(attname) FROM unnest(conkey) WITH ORDINALITY AS k(n, i) JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.n ORDER BY i) AS child_columns,
         ARRAY(SELECT quote_ident(attname) FROM unnest(confkey) WITH ORDINALITY AS k(n, i) JOIN pg_attribute a ON a.attrelid = confrelid AND a.attnum = k.n ORDER BY i) AS parent_columns
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    )
    const broken: string[] = []
    for (const key of keys) {
      const join = key.child_columns
        .map((column, at) => `p.${key.parent_columns[at]} = c.${column}`)
        .join(' AND ')
      const set = key.child_columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ')
      const site =
        key.child_columns[0] === 'tenant_id'
          ? 'AND ($1::uuid IS NULL OR c.tenant_id = $1::uuid)'
          : 'AND ($1::uuid IS NULL OR true)'
      const rows = await db.query<{ count: number }>(
        checkStatement(`${key.child} ${key.name}`),
        `SELECT count(*) AS count FROM ${key.child} c LEFT JOIN ${key.parent} p ON ${join} WHERE ${set} AND p.${key.parent_columns[0]} IS NULL ${site}`,
        [tenantId],
      )
      if (rows[0]?.count) broken.push(`${key.name}: ${rows[0].count} rows`)
    }
    return { ok: broken.length === 0, detail: broken.join('; ') || `${keys.length} keys hold` }
  },
}
