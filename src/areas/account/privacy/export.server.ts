import { makeZip } from 'client-zip'
import papaparse from 'papaparse'
import { personalDataOfAreas } from '#kernel/area/areas.ts'
import { conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { formulaStart } from '#kernel/import/csv/cells.rules.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { type TenantStorage, tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { accountPaths } from '../paths.ts'
import { signedInUser } from '../signed-in.server.ts'
import { lockAccount } from '../user/lock-account.server.ts'
import { usersByIds } from '../user/users.server.ts'
import { entryName, exportIntervalMs, exportValidMs } from './privacy.rules.ts'

/** An archive requested by a user. */
export interface DataExport {
  id: string
  status: 'making' | 'ready'
  requestedAt: Date
  expiresAt: Date | null
  size: number | null
}

export const exportJob = 'account.export'

/**
 * Requests all data about the current user; an e-mail is sent when it is ready. Throws 401, 409 `account.export_wait`
 * within a day.
 */
export async function requestExport(ctx: Ctx): Promise<void> {
  const { id: userId } = signedInUser(ctx)
  // A double click creates one request.
  await lockAccount(ctx, userId)
  const [latest] = await listExports(ctx)
  if (latest && ctx.now.getTime() - latest.requestedAt.getTime() < exportIntervalMs)
    throw conflict('account.export_wait')
  const id = newId()
  await ctx.db.query(
    'account.requestExport',
    'INSERT INTO account_data_export (tenant_id, id, user_id, requested_at) VALUES ($1, $2, $3, $4)',
    [ctx.tenant.id, id, userId, ctx.now],
  )
  enqueue(ctx, exportJob, { id, locale: ctx.locale })
}

/** Returns the current user's archives, latest first. Throws 401. */
export async function listExports(ctx: Ctx): Promise<DataExport[]> {
  return ctx.db.query<DataExport>(
    'account.exports',
    `SELECT id, status, requested_at AS "requestedAt", expires_at AS "expiresAt", size FROM account_data_export
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY requested_at DESC LIMIT 5`,
    [ctx.tenant.id, signedInUser(ctx).id],
  )
}

/** Creates an archive and e-mails its user a link. Running it again creates it again. */
export async function buildExport(ctx: Ctx, input: { id: string; locale: 'th' | 'en' }): Promise<void> {
  const [row] = await ctx.db.query<{ userId: string }>(
    'account.exportOf',
    `SELECT user_id AS "userId" FROM account_data_export WHERE tenant_id = $1 AND id = $2 AND status = 'making'`,
    [ctx.tenant.id, input.id],
  )
  if (!row) return
  const collected: [string, PersonalRows][] = []
  for (const [area, data] of personalDataOfAreas())
    collected.push([area, await data.collect(ctx, row.userId)])
  const [person] = await usersByIds(ctx, [row.userId])
  // No database resources are held while bytes are transferred.
  await ctx.db.commit()
  const zip = makeZip(entriesOf(collected, ctx.now), { buffersAreUTF8: true })
  const stored = await storageOf(ctx).put(keyOf(input.id), zip, { contentType: 'application/zip' })
  const expiresAt = new Date(ctx.now.getTime() + exportValidMs)
  await ctx.db.query(
    'account.exportReady',
    `UPDATE account_data_export SET status = 'ready', expires_at = $3, size = $4 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, input.id, expiresAt, stored.size],
  )
  await sendAccountEmail(ctx, 'exportReady', {
    to: person?.email ?? '',
    name: person?.firstname ?? '',
    locale: person?.locale ?? input.locale,
    path: accountPaths.privacy,
    until: expiresAt,
  })
}

/**
 * Returns the content of an archive to its signed-in user: the e-mail alone is not enough. Throws 401, 404 for another
 * user's, 410 `account.export_over` after a week.
 */
export async function openExport(ctx: Ctx, id: string): Promise<Response> {
  const { id: userId } = signedInUser(ctx)
  const [row] = isId(id)
    ? await ctx.db.query<{ expiresAt: Date | null; size: number | null }>(
        'account.openExport',
        `SELECT expires_at AS "expiresAt", size FROM account_data_export
         WHERE tenant_id = $1 AND id = $2 AND user_id = $3 AND status = 'ready'`,
        [ctx.tenant.id, id, userId],
      )
    : []
  if (!row?.expiresAt) throw notFound()
  const object = row.expiresAt > ctx.now ? await storageOf(ctx).get(keyOf(id)) : null
  if (!object) throw new Problem(410, 'account.export_over')
  return new Response(object.stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(object.size),
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'private, no-store',
    },
  })
}

/** Deletes expired archives. */
export async function purgeExports(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.query<{ id: string }>(
    'account.forgetExports',
    'DELETE FROM account_data_export WHERE tenant_id = $1 AND expires_at < $2 RETURNING id',
    [ctx.tenant.id, ctx.now],
  )
  await deleteArchives(ctx, rows)
}

/** Deletes the content of archives. */
export async function deleteArchives(ctx: Ctx, rows: readonly { id: string }[]): Promise<void> {
  for (const { id } of rows) await storageOf(ctx).delete(keyOf(id))
}

/** Each table twice: as JSON for programs, as CSV for spreadsheets. */
function* entriesOf(collected: readonly [string, PersonalRows][], now: Date) {
  for (const [area, tables] of collected) {
    for (const [table, rows] of Object.entries(tables)) {
      const name = entryName(area, table)
      const plain = rows.map((row) => Object.fromEntries(Object.entries(row).map(toCsvEntry)))
      yield { name: `${name}.json`, lastModified: now, input: JSON.stringify(rows, null, 2) }
      // A cell must not run as a formula when opened; the byte-order mark tells Excel that it is UTF-8.
      const csv = papaparse.unparse(plain, { escapeFormulae: formulaStart })
      yield { name: `${name}.csv`, lastModified: now, input: `\ufeff${csv}` }
    }
  }
}

const toCsvEntry = ([key, value]: [string, unknown]): [string, unknown] => [
  key,
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : value,
]

const storageOf = (ctx: Ctx): TenantStorage => tenantStorage(ctx.services.storage, ctx.tenant.id)
const keyOf = (id: string) => `exports/${id}.zip`
