import { viewerOfUser } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type {
  ImportNotice,
  ImportRun,
  OpenedFile,
  StagedBatch,
  StoredFile,
} from '#kernel/import/import.types.ts'
import { findHeading } from '#kernel/import/sheet/heading.rules.ts'
import { readSheet } from '#kernel/import/sheet/read-sheet.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { documentLocale } from '../document-mail/document-locale.server.ts'
import { emailDocument } from '../document-mail/email-document.server.ts'
import { lockEmailedDocument } from '../document-mail/emailed-document.server.ts'
import { checkIssue, issueDocument } from '../invoicing/issue-document.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { type BillField, type BulkBill, billColumns, keyOf, readBills, totalOf } from './bulk-bill.rules.ts'
import { bulkRows, deleteVoidedBills, knownKeys } from './bulk-rows.server.ts'

export interface BulkBillCounts {
  found: number
  created: number
  updated: number
  same: number
  refused: number
  /** The total of the bills, in satang. */
  sum: number
}

interface BulkBillData {
  /** Whether every buyer with an email address is sent their bill immediately. */
  mail?: string
}

const code = codesOf('bills')
/** More than this is too much for one PDF and for one person to check. */
const maxBills = 500

/** Imports bills from a CSV or XLSX file, one for each customer: invoices with a payment link. */
export const bulkBillImport = defineImport<BulkBill, { number: string }, BulkBillCounts, BulkBillData>({
  key: 'bills',
  title: { th: 'ออกบิลหลายใบจากไฟล์', en: 'Bills from a file' },
  ability: billingAbilities['document.issue'],
  topic: 'bills-import',
  formats: ['bills'],
  maxBytes: 5 * 2 ** 20,
  workbooks: true,
  upload: {
    summary: 'Send a file of bills (CSV or XLSX), to be checked (staff)',
    description:
      'The file itself as the body, 5 MB at most. It is only checked; apply it on the page, or by a call.',
    fileName: 'bills.csv',
    checksOnly: true,
    data: () => ({}),
    refuses: /multipart|urlencoded/i,
  },
  choices: {
    mail: z
      .enum(['on'])
      .optional()
      .openapi({ description: 'Every buyer with an e-mail address is sent their bill' }),
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'refused', 'sum'],
    of: ({ rows: found, created, same, refused, figures }) => ({
      found,
      created,
      updated: 0,
      same,
      refused,
      sum: figures.sum ?? 0,
    }),
  },
  reportColumns: ['line', 'bill', 'result', 'column', 'code', 'message_th', 'message_en'],
  recognise(beginning) {
    if (!beginning.length) throw new Problem(422, code('empty'))
    return { format: 'bills' }
  },
  open: openBills,
  batch: { size: 50 },
  async plan(ctx, waiting) {
    const existing = await knownKeys(ctx, keysOf(waiting))
    const seen = new Set<string>()
    return waiting.map(({ ordinal, line, staged }) => {
      const key = keyOf(staged)
      if (key && (existing.has(key) || seen.has(key))) return { ordinal, result: 'same', notices: [] }
      if (key) seen.add(key)
      const errors = validateBill(ctx, staged, line)
      if (errors.length) return { ordinal, result: 'refused', notices: errors }
      const total = totalOf(staged)
      return {
        ordinal,
        result: 'created',
        notices: [],
        figures: { sum: total },
        preview: {
          name: staged.buyer.name,
          email: staged.buyer.email,
          reference: staged.reference,
          items: staged.lines.length,
          dueOn: staged.dueOn,
          amount: formatBaht(total, { satang: 'always' }),
        },
      }
    })
  },
  async write(system, waiting, run) {
    const ctx = await asActor(system, run)
    const keys = keysOf(waiting)
    await deleteVoidedBills(ctx, keys)
    const existing = await knownKeys(ctx, keys)
    const outcomes = []
    for (const { ordinal, staged } of waiting) {
      const key = keyOf(staged)
      if (key && existing.has(key)) {
        outcomes.push({ ordinal, result: 'same' as const, notices: [] })
        continue
      }
      if (key) existing.add(key)
      const id = newId()
      const document = await issueDocument(ctx, { id, ...issueOf(staged) })
      await bulkRows.insert(ctx, { id, runId: run.id, reference: staged.reference, key })
      if (run.data.mail === 'on' && document.buyer?.email) await emailBill(ctx, id, document.buyer.email)
      outcomes.push({
        ordinal,
        result: 'created' as const,
        recordId: id,
        before: { number: document.number },
        notices: [],
        figures: { sum: document.total },
      })
    }
    return outcomes
  },
  undoSize: 50,
  async undo(ctx, records, run) {
    const actor = await asActor(ctx, run)
    const undone = []
    for (const { recordId, befores } of records) {
      const voidError = await voidDocument(actor, recordId, 'ยกเลิกการออกบิลทั้งไฟล์').then(
        () => null,
        (error) => {
          if (error instanceof Problem && error.status === 409) return error
          throw error
        },
      )
      if (!voidError) await bulkRows.remove(ctx, recordId)
      undone.push(
        voidError
          ? {
              recordId,
              result: 'undo_kept' as const,
              notices: [{ code: code('paid'), params: { number: befores[0]?.number ?? '' } }],
            }
          : { recordId, result: 'undone' as const, notices: [] },
      )
    }
    return undone
  },
})

const keysOf = (rows: readonly { staged: BulkBill }[]) =>
  rows.map(({ staged }) => keyOf(staged)).filter((key): key is string => key !== null)

/** Returns the invoice input for a bill of the file; its own reference is added to the notes. */
const issueOf = ({ buyer, lines, dueOn, note, reference }: BulkBill) => ({
  kind: 'invoice' as const,
  buyer,
  dueOn,
  lines: lines.map((line) => ({ ...line, vatMode: 'inclusive' as const })),
  terms: [reference && `อ้างอิง ${reference}`, note].filter(Boolean),
})

/** Returns what would prevent a bill from being issued, as issuing itself would detect it. */
function validateBill(ctx: Ctx, bill: BulkBill, line: number): ImportNotice[] {
  try {
    checkIssue(ctx, { id: newId(), ...issueOf(bill) })
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (!error.errors.length) return [{ line, code: error.code }]
    return error.errors.map(({ path, code, params }) => ({
      line,
      column: path.split('.').at(-1) ?? path,
      code,
      params: params as ImportNotice['params'] & object,
    }))
  }
}

/**
 * Returns the context of the user who started the import, with their current permissions: they issue the bills, and may
 * no longer be allowed to. Throws 403.
 */
async function asActor(ctx: Ctx, run: ImportRun): Promise<Ctx> {
  const viewer = run.actorId ? await viewerOfUser(ctx, run.actorId) : null
  const actor = viewer ? { ...ctx, viewer } : ctx
  authorize(actor, billingAbilities['document.issue'])
  return actor
}

async function emailBill(ctx: Ctx, id: string, to: string): Promise<void> {
  const lockedDocument = await lockEmailedDocument(ctx, id)
  if (!lockedDocument) return
  await emailDocument(ctx, lockedDocument, { id: newId(), to, locale: await documentLocale(ctx, id, to) })
}

const requiredFields: readonly BillField[] = ['name', 'item', 'amount']

async function openBills(file: StoredFile): Promise<OpenedFile<BulkBill>> {
  const { rows, encoding, delimiter } = await readSheet(await file.chunks(), { code, mostRows: 5000 })
  const heading = findHeading(rows, billColumns)
  if (!heading || requiredFields.some((field) => heading.columns[field] === undefined)) {
    const columns = (heading?.names ?? rows[0]?.cells ?? []).join(', ').slice(0, 500)
    throw new Problem(422, code('columns'), { params: { columns } })
  }
  const { at, columns } = heading
  const fields = Object.keys(billColumns) as BillField[]
  const lines = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        fields.map((field) => [field, (cells[columns[field] ?? -1] ?? '').trim()]),
      ) as Record<BillField, string>,
    }))
  const bills = readBills(lines, code)
  if (!bills.length) throw new Problem(422, code('no_rows'))
  if (bills.length > maxBills) throw new Problem(422, code('many'), { params: { most: maxBills } })
  return { encoding: () => encoding, delimiter, batches: batches(), end: () => ({ notices: [] }) }

  async function* batches(): AsyncGenerator<StagedBatch<BulkBill>> {
    const staged = bills.map(({ line, bill, notices }, ordinal) => ({
      ordinal,
      line,
      label: [bill.reference, bill.buyer.name].filter(Boolean).join(' '),
      notices,
      ...(notices.length ? { staged: null, refused: true } : { staged: bill }),
    }))
    yield { rows: staged, lines: rows.at(-1)?.line ?? 0 }
  }
}
