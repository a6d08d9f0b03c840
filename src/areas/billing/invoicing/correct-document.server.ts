import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { DocumentLine } from '../document/document.types.ts'
import { correctionReasons, creditReasons } from './flow.rules.ts'
import { type CorrectInput, correctInput } from './invoicing.input.ts'
import { bookDocument, lockForFollowUp } from './locked-document.server.ts'
import { creditContent, debitContent } from './money.rules.ts'
import { insertDocument, issuedBefore, type OwnDocument } from './own-document.server.ts'
import { creditPostings, issuePostings } from './postings.rules.ts'
import { settle } from './void-document.server.ts'

/**
 * Issues a credit or debit note for a tax invoice of staff, line by line (manager, admin). A credit reduces its
 * outstanding amount; what was paid beyond that is refunded by `method`. Only once per id. Throws 403, 404, 409
 * `document.no_follow_up`, `document.line_left`, 422.
 */
export async function correctDocument(ctx: Ctx, input: CorrectInput): Promise<OwnDocument> {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, documentId, kind, lines, reason, note, method } = parseInput(correctInput, input)
  const isCredit = kind === 'credit_note'
  if ((creditReasons as readonly string[]).includes(reason) !== isCredit)
    throw invalid([{ path: 'reason', code: 'field.option' }])
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    throw invalid([{ path: 'lines', code: 'field.option' }])
  const before = await issuedBefore(ctx, id, ['credit_note', 'debit_note'])
  if (before) return before
  const document = await lockForFollowUp(ctx, documentId, isCredit ? 'credit' : 'debit')
  const counted = isCredit
    ? await creditedContent(ctx, document, lines)
    : debitContent(document.content, lines)
  if (counted.total === 0) throw invalid([{ path: 'lines', code: 'document.nothing' }])
  const { net, vat, total } = counted
  const money = { net, vat, total }
  const correction = await insertDocument(ctx, {
    id,
    kind,
    money,
    buyer: document.buyer ?? { name: '', address: '' },
    content: {
      ...counted.content,
      original: await currentValue(ctx, document),
      ...(note && { terms: [note] }),
    },
    from: document,
    refersTo: document.number,
    reason: correctionReasons[reason],
  })
  if (!isCredit) {
    await bookDocument(ctx, correction, issuePostings(kind, money))
    return correction
  }
  // A receipt that is also a tax invoice is already paid and owes nothing.
  const open = document.kind === 'tax_invoice' ? document.total - document.settled : 0
  const outstanding = satang(Math.min(total, open))
  if (outstanding > 0) await settle(ctx, { documentId, byId: id, amount: outstanding, withheld: satang(0) })
  await bookDocument(ctx, correction, creditPostings(money, { outstanding, method }))
  return correction
}

async function creditedContent(ctx: Ctx, document: OwnDocument, lines: Parameters<typeof creditContent>[1]) {
  const earlier = await correctionsOf(ctx, document.id, 'credit_note')
  const credit = creditContent(
    document.content,
    lines,
    earlier.flatMap(({ content }) => content.lines),
  )
  if (!credit.ok)
    throw conflict('document.line_left', {
      number: document.number,
      line: credit.line + 1,
      left: credit.left,
    })
  return credit.calculated
}

/** Returns the sale's value before this correction: the document, plus and minus its earlier corrections. */
async function currentValue(ctx: Ctx, document: OwnDocument) {
  const all = await correctionsOf(ctx, document.id, null)
  const of = (name: 'net' | 'vat' | 'total') =>
    satang(
      all.reduce(
        (sum, correction) => sum + (correction.kind === 'credit_note' ? -correction[name] : correction[name]),
        document[name] as number,
      ),
    )
  return { net: of('net'), vat: of('vat'), total: of('total'), issuedOn: document.issuedOn }
}

type Correction = Pick<OwnDocument, 'kind' | 'net' | 'vat' | 'total'> & { content: { lines: DocumentLine[] } }

function correctionsOf(ctx: Ctx, id: string, kind: 'credit_note' | null): Promise<Correction[]> {
  return ctx.db.query<Correction>(
    'billing.correctionsOf',
    `SELECT kind, net_satang AS net, vat_satang AS vat, total_satang AS total, content FROM billing_document
     WHERE tenant_id = $1 AND from_id = $2 AND status = 'issued' AND kind IN ('credit_note', 'debit_note')
       AND ($3::text IS NULL OR kind = $3) ORDER BY issued_at`,
    [ctx.tenant.id, id, kind],
  )
}
