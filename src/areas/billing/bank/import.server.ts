import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type {
  ImportRun,
  OpenedFile,
  StagedBatch,
  StoredFile,
  WaitingRow,
} from '#kernel/import/import.types.ts'
import { findHeading } from '#kernel/import/sheet/heading.rules.ts'
import { readSheet } from '#kernel/import/sheet/read-sheet.ts'
import { billingAbilities } from '../abilities.ts'
import { accountRows } from './accounts.server.ts'
import { isReadable, knownColumns } from './columns.rules.ts'
import { deleteLines, insertLines, knownFingerprints } from './line-rows.server.ts'
import {
  fingerprints,
  readLine,
  type StatementLine,
  type StatementSummary,
  verifyBalance,
} from './statement.rules.ts'

export interface BankImportCounts {
  found: number
  created: number
  updated: number
  same: number
  refused: number
}

export interface BankImportData extends Record<string, unknown> {
  accountId: string
  facts?: StatementSummary | null
}

const code = codesOf('bank')
/** A busy shop has a few thousand lines a month. */
const maxLines = 50_000

/** Imports bank statements from CSV or XLSX: adds lines that do not exist yet. A file never changes the explanation of a line. */
export const bankImport = defineImport<StatementLine, { version: number }, BankImportCounts, BankImportData>({
  key: 'bank',
  title: { th: 'นำเข้ารายการเดินบัญชี', en: 'Import bank statements' },
  ability: billingAbilities['payment.settle'],
  topic: 'bank-import',
  async allow(ctx, { accountId }) {
    await accountRows.get(ctx, accountId)
  },
  formats: ['statement'],
  maxBytes: 20 * 2 ** 20,
  workbooks: true,
  rereads: true,
  upload: {
    summary: 'Send a bank statement (CSV or XLSX), to be checked (staff)',
    description:
      'The file itself as the body, 20 MB at most. It is only checked; apply it on the page, or by a call.',
    fileName: 'statement.csv',
    checksOnly: true,
    query: { account: z.uuid() },
    data: ({ account }) => ({ accountId: String(account) }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'refused'],
    of: ({ rows: found, created, same, refused }) => ({ found, created, updated: 0, same, refused }),
  },
  reportColumns: ['line', 'entry', 'result', 'column', 'code', 'message_th', 'message_en'],
  recognise(beginning) {
    if (!beginning.length) throw new Problem(422, code('empty'))
    return { format: 'statement' }
  },
  open: openStatement,
  batch: { size: 500 },
  async plan(ctx, waiting, run) {
    const existing = await knownFingerprints(
      ctx,
      accountOf(run),
      waiting.map(({ staged }) => staged.fingerprint),
    )
    return waiting.map(({ ordinal, staged }) => ({
      ordinal,
      result: existing.has(staged.fingerprint) ? 'same' : 'created',
      notices: [],
      preview: staged,
    }))
  },
  async write(ctx, waiting, run) {
    await storeStatement(ctx, run)
    const ids = await insertLines(
      ctx,
      { accountId: accountOf(run), importedBy: run.actorId },
      waiting.map(({ staged }) => ({ id: newId(), ...staged })),
    )
    return waiting.map(({ ordinal, staged }: WaitingRow<StatementLine>) => {
      const recordId = ids.get(staged.fingerprint)
      return recordId
        ? { ordinal, result: 'created' as const, recordId, before: { version: 1 }, notices: [] }
        : { ordinal, result: 'same' as const, notices: [] }
    })
  },
  undoSize: 500,
  async undo(ctx, records) {
    const deleted = await deleteLines(
      ctx,
      records.map(({ recordId }) => recordId),
    )
    return records.map(({ recordId }) =>
      deleted.has(recordId)
        ? { recordId, result: 'undone' as const, notices: [] }
        : { recordId, result: 'undo_kept' as const, notices: [{ code: code('changed_since') }] },
    )
  },
  async undone(ctx, { id }) {
    await ctx.db.query(
      'billing.dropStatement',
      'DELETE FROM billing_bank_statement WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    )
  },
})

const accountOf = ({ data }: ImportRun) => String(data.accountId)

async function openStatement(file: StoredFile, run: ImportRun, ctx: Ctx): Promise<OpenedFile<StatementLine>> {
  const account = await accountRows.get(ctx, accountOf(run))
  const { rows, encoding, delimiter } = await readSheet(await file.chunks(), { code, mostRows: maxLines })
  const { order = 'dmy', ...chosen } = account.marks
  const heading = findHeading(rows, knownColumns, chosen)
  if (!heading || !isReadable(heading.columns)) {
    const widest = rows.slice(0, 40).toSorted((a, b) => b.cells.length - a.cells.length)[0]
    const columns = (heading?.names ?? widest?.cells.filter(Boolean) ?? []).join(', ').slice(0, 500)
    throw new Problem(422, code('columns'), { params: { columns } })
  }
  await accountRows.update(ctx, account.id, { heading: heading.names.slice(0, 60) })
  const read = rows.slice(heading.at + 1).map((row) => ({ row, read: readLine(row, heading.columns, order) }))
  const lines = fingerprints(read.flatMap(({ read: result }) => (result.ok ? [result.line] : [])))
  const summary = verifyBalance(lines)
  if (!read.some(({ read: result }) => result.ok !== null)) throw new Problem(422, code('no_rows'))
  const byLine = new Map(lines.map((line) => [line.line, line]))
  return {
    encoding: () => encoding,
    delimiter,
    batches: batches(),
    end: () => ({
      notices: [
        ...(summary && summary.opening === null ? [{ code: code('no_balance') }] : []),
        ...(summary?.breaksAt ? [{ code: code('unproven'), params: { line: summary.breaksAt } }] : []),
      ],
      data: { facts: summary },
    }),
  }

  async function* batches(): AsyncGenerator<StagedBatch<StatementLine>> {
    const readable = read.filter(({ read: result }) => result.ok !== null)
    for (let from = 0; from < readable.length; from += 500) {
      const part = readable.slice(from, from + 500)
      yield {
        lines: part.at(-1)!.row.line,
        rows: part.map(({ row: { line }, read: result }, at) => {
          const staged = byLine.get(line)
          const entry = { ordinal: from + at, line }
          if (!result.ok || !staged) {
            const notices = [{ line, code: code(result.ok === false ? result.reason : 'date') }]
            return { ...entry, label: `#${line}`, staged: null, notices, refused: true }
          }
          const label = [staged.on, staged.payer || staged.text].filter(Boolean).join(' ').slice(0, 120)
          return {
            ...entry,
            label,
            staged: { ...staged, fingerprint: hash(staged.fingerprint) },
            notices: [],
          }
        }),
      }
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

async function storeStatement(ctx: Ctx, run: ImportRun): Promise<void> {
  const { facts } = run.data as BankImportData
  if (!facts) return
  await ctx.db.query(
    'billing.keepStatement',
    `INSERT INTO billing_bank_statement (tenant_id, id, account_id, file_name, from_on, to_on, lines, opening_satang, closing_satang,
       is_proven, imported_by, imported_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
    [
      ctx.tenant.id,
      run.id,
      accountOf(run),
      run.name,
      facts.fromOn,
      facts.toOn,
      facts.lines,
      facts.opening,
      facts.closing,
      facts.isProven,
      run.actorName,
      ctx.now,
    ],
  )
}
