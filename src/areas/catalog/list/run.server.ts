import type { Db } from '#kernel/db/db.ts'

/** Runs a statement: prepared under its name, or unprepared if it has none. */
export async function run<Row>(db: Db, name: string | null, text: string, values: unknown[]): Promise<Row[]> {
  if (name) return db.query<Row>(name, text, values)
  const result = await db.query({ text, values })
  return result.rows as Row[]
}
