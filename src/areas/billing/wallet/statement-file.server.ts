import type { Ctx } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { bahtText, formatBaht, type Satang } from '#kernel/money/index.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { type ReceiptData, receiptTemplate } from '#kernel/pdf/receipt.ts'
import { day, formatDate, formatDateTime } from '#kernel/time/index.ts'
import { sellerOf } from '../document/seller.ts'
import { walletMessages } from '../messages/wallet.ts'
import { moveTitle } from './move-title.rules.ts'
import { totalsOfListed } from './statement.rules.ts'
import { type Statement, walletStatement } from './statement.server.ts'

const decimal = (amount: Satang) => (amount / 100).toFixed(2)
const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** Returns the viewer's statement as CSV for a spreadsheet, oldest first, with the balance carried forward. */
export async function statementCsv(ctx: Ctx, month: string): Promise<string> {
  const statement = await listedStatement(ctx, month)
  const t = walletMessages[ctx.locale].moves
  const rows = [...statement.moves]
    .reverse()
    .map((move) => [
      day(move.at),
      moveTitle(move, t, ctx.locale),
      t.kinds[move.kind],
      move.order ?? '',
      move.amount > 0 ? decimal(move.amount) : '',
      move.amount < 0 ? decimal(-move.amount as Satang) : '',
      decimal(move.balance),
    ])
  const head = [t.date, t.item, t.kind, '#', t.in, t.out, t.left]
  // Excel only reads UTF-8 if the file starts with this byte order mark.
  return `\uFEFF${csvText([head, ['', t.before, '', '', '', '', decimal(statement.before)], ...rows])}`
}

/** Returns the viewer's statement as a PDF. */
export async function statementPdf(ctx: Ctx, month: string): Promise<Buffer> {
  return renderPdf(receiptTemplate, statementSheet(ctx, await listedStatement(ctx, month)))
}

/** Returns the statement with the opening balance and totals of the entries that a file lists, the latest ones. */
async function listedStatement(ctx: Ctx, month: string): Promise<Statement> {
  const statement = await walletStatement(ctx, month)
  const isWhole = statement.moves.length === statement.total
  return isWhole ? statement : { ...statement, ...totalsOfListed(statement.moves) }
}

function statementSheet(ctx: Ctx, statement: Statement): ReceiptData {
  const { moves, sheet } = walletMessages[ctx.locale]
  const seller = sellerOf(ctx.tenant)
  const { user } = ctx.viewer
  return {
    lang: ctx.locale,
    title: `${moves.title} · ${walletMessages[ctx.locale].title}`,
    number: statement.month,
    issuedOn: day(ctx.now),
    facts: [
      { label: sheet.period, value: periodOf(statement.month, ctx) },
      { label: sheet.made, value: formatDateTime(ctx.now, ctx.locale) },
    ],
    seller: { name: seller.name, lines: seller.address ? [seller.address] : [] },
    buyer: {
      label: sheet.owner,
      name: user ? `${user.firstname} ${user.lastname}`.trim() : '',
      lines: [user?.email ?? ''],
    },
    columns: { index: '#', item: moves.item, quantity: moves.date, price: sheet.move, amount: moves.left },
    lines: [...statement.moves].reverse().map((move) => ({
      text: moveTitle(move, moves, ctx.locale),
      ...(move.order && { detail: move.order }),
      quantity: formatDate(move.at, ctx.locale, 'dayMonth'),
      price: `${move.amount > 0 ? '+' : '−'}${formatPlainBaht(Math.abs(move.amount) as Satang)}`,
      amount: formatPlainBaht(move.balance),
    })),
    totals: [
      { label: moves.before, amount: formatPlainBaht(statement.before) },
      { label: moves.credits, amount: `+${formatPlainBaht(statement.credits)}` },
      { label: moves.debits, amount: `−${formatPlainBaht(statement.debits)}` },
      { label: moves.left, amount: formatPlainBaht(statement.after), strong: true },
    ],
    ...(ctx.locale === 'th' &&
      statement.after > 0 && { words: { label: '', text: bahtText(statement.after) } }),
    notes: [moves.never],
  }
}

export const periodOf = (month: string, { locale }: Pick<Ctx, 'locale'>): string =>
  month === 'all' ? walletMessages[locale].moves.all : formatDate(`${month}-01`, locale, 'month')
