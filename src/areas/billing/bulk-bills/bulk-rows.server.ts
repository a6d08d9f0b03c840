import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { documentColumns } from '../document/document-row.server.ts'
import { bulkBills } from './bulk-bill.table.ts'

export const bulkRows = rows(bulkBills)

/** Returns those of the keys whose bill has been issued and is still valid. */
export async function knownKeys(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.query<{ key: string }>(
    'billing.knownBulkBills',
    `SELECT b.key FROM billing_bulk_bill b JOIN billing_document d ON d.tenant_id = b.tenant_id AND d.id = b.id
     WHERE b.tenant_id = $1 AND b.key = ANY ($2) AND d.status = 'issued'`,
    [ctx.tenant.id, keys],
  )
  return new Set(found.map(({ key }) => key))
}

/** A manually cancelled bill may be imported again. */
export async function deleteVoidedBills(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await ctx.db.query(
    'billing.forgetVoidBulkBills',
    `DELETE FROM billing_bulk_bill b USING billing_document d
     WHERE b.tenant_id = $1 AND b.key = ANY ($2) AND d.tenant_id = b.tenant_id AND d.id = b.id AND d.status = 'void'`,
    [ctx.tenant.id, keys],
  )
}

/** Returns the valid bills of a file, ordered by number, each with the file's reference. */
export function billsOfRun(ctx: Ctx, runId: string): Promise<(IssuedDocument & { reference: string })[]> {
  return ctx.db.query(
    'billing.bulkBillsOfRun',
    `SELECT ${documentColumns}, b.reference FROM billing_bulk_bill b
     JOIN billing_document d ON d.tenant_id = b.tenant_id AND d.id = b.id
     WHERE b.tenant_id = $1 AND b.run_id = $2 AND d.status = 'issued' ORDER BY d.number LIMIT 1000`,
    [ctx.tenant.id, runId],
  )
}
