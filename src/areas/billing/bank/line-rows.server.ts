import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { bankLines, bankMatches } from './bank.table.ts'
import type { StatementLine } from './statement.rules.ts'

export const lineRows = rows(bankLines, { missing: 'bank.line_not_found' })
export type BankLine = typeof bankLines.$inferSelect

export const matchRows = rows(bankMatches, { missing: 'bank.match_not_found' })
export type BankMatch = typeof bankMatches.$inferSelect

/** Returns which of these an account already has. */
export async function knownFingerprints(
  ctx: Ctx,
  accountId: string,
  all: readonly string[],
): Promise<Set<string>> {
  const existing = await ctx.db.query<{ fingerprint: string }>(
    'billing.knownBankLines',
    `SELECT fingerprint FROM billing_bank_line WHERE tenant_id = $1 AND account_id = $2 AND fingerprint = ANY($3::text[])`,
    [ctx.tenant.id, accountId, all],
  )
  return new Set(existing.map(({ fingerprint }) => fingerprint))
}

/** Inserts lines that do not exist yet; returns their ids by fingerprint. */
export async function insertLines(
  ctx: Ctx,
  { accountId, importedBy }: { accountId: string; importedBy: string | null },
  lines: readonly (StatementLine & { id: string })[],
): Promise<Map<string, string>> {
  const inserted = await ctx.db.query<{ id: string; fingerprint: string }>(
    'billing.insertBankLines',
    `INSERT INTO billing_bank_line (tenant_id, id, account_id, fingerprint, at, "on", is_timed, amount_satang, balance_satang,
       text, channel, payer, ref1, ref2, bank_ref, imported_by)
     SELECT $1, id, $2, fingerprint, at, "on", "isTimed", amount, balance, text, channel, payer, ref1, ref2, "bankRef", $4
     FROM jsonb_to_recordset($3::jsonb) AS given(id uuid, fingerprint text, at timestamptz, "on" date, "isTimed" boolean,
       amount bigint, balance bigint, text text, channel text, payer text, ref1 text, ref2 text, "bankRef" text)
     ON CONFLICT (tenant_id, account_id, fingerprint) DO NOTHING RETURNING id, fingerprint`,
    [ctx.tenant.id, accountId, JSON.stringify(lines), importedBy],
  )
  return new Map(inserted.map(({ id, fingerprint }) => [fingerprint, id]))
}

/** Deletes lines that nobody has processed; returns those deleted. */
export async function deleteLines(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const deleted = await ctx.db.query<{ id: string }>(
    'billing.deleteBankLines',
    `DELETE FROM billing_bank_line l WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND status = 'open' AND asked_at IS NULL
       AND NOT EXISTS (SELECT FROM billing_bank_match m WHERE m.tenant_id = l.tenant_id AND m.line_id = l.id)
     RETURNING id`,
    [ctx.tenant.id, ids],
  )
  return new Set(deleted.map(({ id }) => id))
}
