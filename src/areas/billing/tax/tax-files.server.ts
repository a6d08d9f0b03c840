import writeXlsxFile from 'write-excel-file/node'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { AccountKind } from '../ledger/ledger.rules.ts'
import { documentMessages } from '../messages/document.ts'
import { ledgerMessages } from '../messages/ledger.ts'
import { taxMessages } from '../messages/tax.ts'
import { amountsOf, type SalesTaxQuery } from './sales-tax.rules.ts'
import { monthOf, salesTax } from './sales-tax.server.ts'

type Cell = string | number
type Sheet = Cell[][]

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const toBahtNumber = (amount: Satang): number => Number(bahtDecimal(amount))

/** Returns the sales tax report of a month, with the columns that the Revenue Department requires. Throws 403. */
export async function salesTaxSheet(ctx: Ctx, query: SalesTaxQuery): Promise<{ name: string; sheet: Sheet }> {
  const t = taxMessages[ctx.locale]
  const kinds = documentMessages[ctx.locale].kind
  const sheet: Sheet = [Object.values(t.headings)]
  for (let page = 1, pages = 1; page <= pages && page <= 500; page++) {
    const found = await salesTax(ctx, { ...query, page })
    pages = found.pages
    for (const item of found.items) {
      const { taxed, zero, exempt, vat } = amountsOf(item)
      sheet.push([
        sheet.length,
        item.issuedOn,
        item.number,
        kinds[item.kind],
        item.buyer ?? '',
        item.taxId ?? '',
        item.buyerBranch ?? '',
        item.branch,
        toBahtNumber(taxed),
        toBahtNumber(zero),
        toBahtNumber(exempt),
        toBahtNumber(vat),
        item.status === 'void' ? t.cancelled : (item.refersTo ?? ''),
      ])
    }
  }
  return { name: `sales-tax-${monthOf(ctx, query)}`, sheet }
}

/** Returns every booking of a month, one entry per line, for accounting software. Throws 403. */
export async function journalSheet(ctx: Ctx, query: SalesTaxQuery): Promise<{ name: string; sheet: Sheet }> {
  authorize(ctx, billingAbilities['ledger.see'])
  const t = ledgerMessages[ctx.locale]
  const kinds: Record<string, string> = t.kinds
  const month = monthOf(ctx, query)
  const rows = await ctx.db.query<{
    at: Date
    kind: string
    memo: string
    account: AccountKind
    amount: Satang
  }>(
    'billing.journal',
    `SELECT t.at, t.kind, t.memo, a.kind AS account, e.amount FROM ledger_tx t
     JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE t.tenant_id = $1 AND a.unit = 'THB' AND t.at >= ($2::date)::timestamp AT TIME ZONE 'Asia/Bangkok'
       AND t.at < ($2::date + interval '1 month') AT TIME ZONE 'Asia/Bangkok'
     ORDER BY t.at, t.id, e.amount DESC, e.id LIMIT 200000`,
    [ctx.tenant.id, `${month}-01`],
  )
  const entries = rows.map(({ at, kind, memo, account, amount }) => [
    day(at),
    kinds[kind] ?? kind,
    memo,
    t.accounts[account],
    amount > 0 ? toBahtNumber(amount) : '',
    amount < 0 ? toBahtNumber(-amount as Satang) : '',
  ])
  return { name: `journal-${month}`, sheet: [Object.values(taxMessages[ctx.locale].journal), ...entries] }
}

/** Exports a sheet as a file: text for Excel, or Excel's native format. */
export async function fileOf(sheet: Sheet, format: FileFormat): Promise<{ type: string; bytes: Uint8Array }> {
  if (format === 'csv') {
    const text = `\uFEFF${csvText(sheet.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : cell))))}`
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  const cells = sheet.map((row, at) =>
    row.map((value) => (at === 0 ? { value: String(value), fontWeight: 'bold' as const } : { value })),
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, bytes: new Uint8Array(await writeXlsxFile(cells).toBuffer()) }
}
