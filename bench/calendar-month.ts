import { join } from 'node:path'
import pg from 'pg'
import { calendarPageView } from '#areas/calendar/page/view.server.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { createServices } from '#src/server/services.ts'

export interface MonthCost {
  items: number
  layers: number
  statements: number
  cpuMs: number
}

/**
 * Fills a month of a demo site while the product is stopped: copies of its existing items, of eight layers and of
 * events. Then reads the month as its manager's page does, and returns the cost.
 */
export async function fillAndRead(data: string, slug: string, month: string): Promise<MonthCost> {
  const config = readConfig({
    ...process.env,
    SALA_DATA: data,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const client = new pg.Client({ connectionString: database.urls.platform })
  await client.connect()
  const { rows } = await client.query(
    `SELECT s.id AS site, u.id, u.firstname, u.lastname, u.email FROM site s
     JOIN account_user u ON u.tenant_id = s.id AND u.role = 'manager' WHERE s.slug = $1 ORDER BY u.created_at LIMIT 1`,
    [slug],
  )
  const { site, ...user } = rows[0]
  for (const statement of fillStatements) await client.query(statement, [site, `${month}-01`, user.id])
  await client.query('ANALYZE')
  await client.end()
  const services = await createServices(config, database.urls)
  const viewer: Viewer = { role: 'manager', user: { ...user, phone: null }, sessionId: null, guestKey: null }
  const read = async () => {
    const ctx: Ctx = { ...systemCtx(services, site, 'read'), viewer }
    const view = await calendarPageView(ctx, new URLSearchParams({ date: `${month}-15` }))
    await ctx.db.end('commit')
    return { view, statements: ctx.db.statements }
  }
  let cpuMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < 60; round++) {
    const before = process.cpuUsage()
    await read()
    const { user: own, system } = process.cpuUsage(before)
    cpuMs = Math.min(cpuMs, (own + system) / 1000)
  }
  const { view, statements } = await read()
  await services.database.end()
  await database.stop()
  const counted = view.layers.filter(({ count }) => count > 0)
  const events = [...view.mine, ...view.shared].reduce((total, { count }) => total + count, 0)
  return {
    items: events + counted.reduce((total, { count }) => total + count, 0),
    layers: counted.length,
    statements,
    cpuMs,
  }
}

/** Copies a site's row with other values in some of its columns; `n` is the number of the copy. */
const copies = (table: string, count: number, which: string, values: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, jsonb_build_object(${values}))).*
   FROM ${table} x, generate_series(1, ${count}) n
   WHERE x.ctid = (SELECT ctid FROM ${table} WHERE tenant_id = $1 AND ${which} LIMIT 1) AND $2::text IS NOT NULL AND $3::uuid IS NOT NULL`

const day = `($2::text::date + (n % 28))`
const at = `((${day} + make_time(8 + n % 10, 0, 0)) AT TIME ZONE 'Asia/Bangkok')`

const fillStatements = [
  `WITH made AS (INSERT INTO calendar (tenant_id, id, name, kind, owner_id, hue, created_at)
     VALUES ($1, gen_random_uuid(), 'Bench', 'own', $3, 'own', now()) RETURNING tenant_id, id)
   INSERT INTO calendar_event (tenant_id, id, calendar_id, uid, summary, start_local, minutes, zone, rule, starts_at, ends_at, last_end, created_at, updated_at)
   SELECT made.tenant_id, gen_random_uuid(), made.id, 'bench-' || n, 'นัดทดสอบ ' || n, to_char(${day}, 'YYYY-MM-DD') || 'T' || to_char(8 + n % 10, 'FM00') || ':00', 60,
     'Asia/Bangkok', CASE WHEN n % 20 = 0 THEN 'FREQ=WEEKLY' END, ${at}, ${at} + interval '1 hour',
     CASE WHEN n % 20 > 0 THEN ${at} + interval '1 hour' END, now(), now()
   FROM made, generate_series(1, 500) n`,
  `UPDATE product_variant SET sale_satang = regular_satang, sale_from = ($2::text::date + 2)::timestamptz, sale_to = ($2::text::date + 20)::timestamptz
   WHERE tenant_id = $1 AND NOT archived AND $3::uuid IS NOT NULL`,
  `UPDATE billing_order o SET promised = o.promised || jsonb_build_object('first', $2::text::date + abs(hashtext(o.number)) % 28, 'from', 0)
   WHERE tenant_id = $1 AND promised IS NOT NULL AND $3::uuid IS NOT NULL`,
  `INSERT INTO mail_broadcast (tenant_id, id, locale, subject, body, audience, attachments, send_at, created_at)
   SELECT $1, gen_random_uuid(), 'th', 'ข่าว ' || n, '""', '{}', '[]', ${at}, now() FROM generate_series(1, 200) n WHERE $3::uuid IS NOT NULL`,
  copies(
    'cms_page',
    200,
    `state = 'published'`,
    `'id', gen_random_uuid(), 'slug', 'bench-' || n, 'external_id', null, 'unpublish_at', ${at}`,
  ),
  ...(
    [
      ['mine', `to_jsonb(ARRAY[$3::uuid])`],
      ['others', `'[]'::jsonb`],
    ] as const
  ).map(([whose, ids], index) =>
    copies(
      'project_task',
      250,
      'recurrence_id IS NULL AND deleted_at IS NULL AND completed_at IS NULL',
      `'id', gen_random_uuid(), 'number', ${(index + 1) * 10_000} + n, 'title', 'งาน ${whose} ' || n, 'due_on', ${day}, 'assignee_ids', ${ids}, 'parent_id', null`,
    ),
  ),
  `INSERT INTO calendar_preference (tenant_id, id, toggled) VALUES ($1, $3, '{project.all}')
   ON CONFLICT (tenant_id, id) DO UPDATE SET toggled = excluded.toggled RETURNING $2::text`,
  copies(
    'calendar_booking',
    250,
    `true`,
    `'id', gen_random_uuid(), 'status', 'confirmed', 'starts_at', ${at}, 'ends_at', ${at} + interval '1 hour'`,
  ),
  copies(
    'exam_exam',
    60,
    `status <> 'draft'`,
    `'id', gen_random_uuid(), 'slug', 'bench-' || n, 'rules', x.rules || jsonb_build_object('opensAt', ${at}, 'closesAt', ${at} + interval '2 hours')`,
  ),
  copies(
    'subscription',
    100,
    'true',
    `'id', gen_random_uuid(), 'number', 'BENCH-' || n, 'status', 'active', 'test_now', null, 'period_end', ${day}`,
  ),
]
