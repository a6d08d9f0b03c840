import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { ImportRun, OpenedFile, StagedBatch, StoredFile } from '#kernel/import/import.types.ts'
import { readAmount, readDateTime } from '#kernel/import/sheet/cell-values.rules.ts'
import { findHeading } from '#kernel/import/sheet/heading.rules.ts'
import { readSheet } from '#kernel/import/sheet/read-sheet.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { type CodField, codColumns, statusOf } from './cod.rules.ts'
import { deleteCodLines, insertCodLine, knownTrackings, parcelsByTracking } from './cod-rows.server.ts'

/** A parcel as given in the carrier's file. */
export interface CodEntry {
  tracking: string
  collected: Satang
  fee: Satang
  on: string | null
}

export interface CodImportCounts {
  found: number
  created: number
  updated: number
  same: number
  refused: number
  differs: number
}

const code = codesOf('cod')

/**
 * Imports what a carrier collected and paid out, from CSV or XLSX: adds parcels that do not exist yet, with the amount
 * each was to collect.
 */
export const codImport = defineImport<CodEntry, { version: number }, CodImportCounts, object>({
  key: 'cod',
  title: { th: 'นำเข้ายอดเก็บเงินปลายทาง', en: 'Import cash on delivery' },
  ability: billingAbilities['payment.settle'],
  topic: 'cod-import',
  formats: ['payout'],
  maxBytes: 10 * 2 ** 20,
  workbooks: true,
  upload: {
    summary: 'Send a carrier’s payout file (CSV or XLSX), to be checked (staff)',
    description:
      'The file itself as the body, 10 MB at most. It is only checked; apply it on the page, or by a call.',
    fileName: 'payout.csv',
    checksOnly: true,
    data: () => ({}),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'refused', 'differs'],
    of: ({ rows: found, created, same, refused, figures }) => ({
      found,
      created,
      updated: 0,
      same,
      refused,
      differs: figures.differs ?? 0,
    }),
  },
  reportColumns: ['line', 'parcel', 'result', 'column', 'code', 'message_th', 'message_en'],
  recognise(beginning) {
    if (!beginning.length) throw new Problem(422, code('empty'))
    return { format: 'payout' }
  },
  open: openPayout,
  batch: { size: 200 },
  async plan(ctx, waiting) {
    const trackings = waiting.map(({ staged }) => staged.tracking)
    const known = await knownTrackings(ctx, trackings)
    const parcels = await parcelsByTracking(ctx, trackings)
    return waiting.map(({ ordinal, line, staged }) => {
      if (known.has(staged.tracking)) return { ordinal, result: 'same', notices: [] }
      const parcel = parcels.get(staged.tracking)
      const status = statusOf(staged, parcel)
      const notices =
        status === 'fits' ? [] : [{ line, code: code(status), params: { tracking: staged.tracking } }]
      return { ordinal, result: 'created', notices, figures: { differs: notices.length } }
    })
  },
  async write(ctx, waiting, run) {
    await storePayout(ctx, run)
    const parcels = await parcelsByTracking(
      ctx,
      waiting.map(({ staged }) => staged.tracking),
    )
    const outcomes = []
    for (const { ordinal, staged } of waiting) {
      const parcel = parcels.get(staged.tracking)
      const status = statusOf(staged, parcel)
      const id = newId()
      const isInserted = await insertCodLine(ctx, {
        id,
        payoutId: run.id,
        tracking: staged.tracking,
        collected: staged.collected,
        fee: staged.fee,
        paidOn: staged.on,
        status,
        orderId: parcel?.orderId ?? null,
        expected: parcel?.collect ?? zeroSatang,
      })
      const counts = { differs: status === 'fits' ? 0 : 1 }
      outcomes.push(
        isInserted
          ? {
              ordinal,
              result: 'created' as const,
              recordId: id,
              before: { version: 1 },
              notices: [],
              figures: counts,
            }
          : { ordinal, result: 'same' as const, notices: [] },
      )
    }
    return outcomes
  },
  undoSize: 200,
  async undo(ctx, records) {
    const deleted = await deleteCodLines(
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
      'billing.dropPayout',
      `DELETE FROM billing_cod_payout p WHERE tenant_id = $1 AND id = $2 AND NOT EXISTS (
         SELECT FROM billing_cod_line l WHERE l.tenant_id = p.tenant_id AND l.payout_id = p.id)`,
      [ctx.tenant.id, id],
    )
  },
})

async function openPayout(file: StoredFile): Promise<OpenedFile<CodEntry>> {
  const { rows, encoding, delimiter } = await readSheet(await file.chunks(), { code, mostRows: 20_000 })
  const heading = findHeading(rows, codColumns)
  if (!heading || heading.columns.tracking === undefined || heading.columns.collected === undefined) {
    const columns = (heading?.names ?? rows[0]?.cells ?? []).join(', ').slice(0, 500)
    throw new Problem(422, code('columns'), { params: { columns } })
  }
  const { at, columns } = heading
  return { encoding: () => encoding, delimiter, batches: batches(), end: () => ({ notices: [] }) }

  async function* batches(): AsyncGenerator<StagedBatch<CodEntry>> {
    const cellOf = (cells: string[], field: CodField) => {
      const columnIndex = columns[field]
      return columnIndex === undefined ? '' : (cells[columnIndex] ?? '').trim()
    }
    // A total at the bottom has no tracking number.
    const named = rows.slice(at + 1).filter(({ cells }) => cellOf(cells, 'tracking'))
    if (!named.length) throw new Problem(422, code('no_rows'))
    const staged = named.map(({ line, cells }, ordinal) => {
      const tracking = cellOf(cells, 'tracking').toUpperCase().slice(0, 60)
      const collected = readAmount(cellOf(cells, 'collected'))
      const fee = readAmount(cellOf(cells, 'fee')) ?? zeroSatang
      const entry = { ordinal, line, label: tracking }
      if (collected === null || collected < 0) {
        return { ...entry, staged: null, notices: [{ line, code: code('amount') }], refused: true }
      }
      const on = readDateTime(cellOf(cells, 'date'), '', 'dmy')?.on ?? null
      return { ...entry, staged: { tracking, collected, fee: satang(Math.abs(fee)), on }, notices: [] }
    })
    yield { rows: staged, lines: named.at(-1)!.line }
  }
}

async function storePayout(ctx: Ctx, run: ImportRun): Promise<void> {
  await ctx.db.query(
    'billing.keepPayout',
    `INSERT INTO billing_cod_payout (tenant_id, id, file_name, imported_by, imported_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [ctx.tenant.id, run.id, run.name, run.actorName, ctx.now],
  )
}
