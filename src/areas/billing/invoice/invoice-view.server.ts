import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { day } from '#kernel/time/index.ts'
import { stateOf } from '../bills/bill-row.ts'
import { creditedSql } from '../bills/outstanding.sql.ts'
import { isFullTaxInvoice, isTaxInvoice, sameTaxMonth } from '../document/document.rules.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { documentTopic, openDocument } from '../document/document-access.server.ts'
import { isRegistered } from '../document/seller.ts'
import { isReceivable } from '../invoicing/flow.rules.ts'
import { qrFor } from '../payment/new-payment.server.ts'
import { answerTo } from '../quotation-answer/find-answer.server.ts'
import { isAnswerable } from '../quotation-answer/quotation-answer.rules.ts'
import { orderOfQuotation } from '../quotation-order/quotation.server.ts'
import { methodsFor, paymentSettings, receiverOf } from '../settings/settings.server.ts'
import { paymentsInProgress } from './invoice-payments.server.ts'

/** Returns everything the page of a document shows, for holders of its link and for staff. Two statements. Throws 404. */
export async function invoiceView(ctx: Ctx, number: string, token: string | null) {
  const { document, as } = await openDocument(ctx, number, token)
  const today = day(ctx.now)
  const [now] = await ctx.db.query<{
    left: Satang | null
    credited: Satang
    followed: boolean
    heir: string | null
  }>(
    'billing.invoiceNow',
    `SELECT CASE WHEN d.kind = 'billing_note' THEN (
         SELECT coalesce(sum(i.total_satang - i.settled_satang), 0)::bigint FROM jsonb_array_elements(d.content->'invoices') one
         JOIN billing_document i ON i.tenant_id = d.tenant_id AND i.id = (one->>'id')::uuid AND i.status = 'issued') END AS left,
       ${creditedSql} AS credited,
       EXISTS (SELECT FROM billing_document f WHERE f.tenant_id = d.tenant_id AND f.from_id = d.id AND f.status = 'issued'
         AND f.kind <> 'billing_note') AS followed,
       (SELECT h.number FROM billing_document h WHERE h.tenant_id = d.tenant_id AND h.order_id = d.order_id
         AND h.refers_to = d.number AND h.kind <> 'credit_note' LIMIT 1) AS heir
     FROM billing_document d WHERE d.tenant_id = $1 AND d.id = $2`,
    [ctx.tenant.id, document.id],
  )
  const answer = document.kind === 'quotation' ? await answerTo(ctx, document.id) : null
  const followed = now?.followed ?? false
  const credited = now?.credited ?? satang(0)
  const order = document.kind === 'quotation' ? await orderOfQuotation(ctx, document.id) : null
  const isDirectReceivable = isReceivable(document.kind) && document.orderId === null
  const outstanding = isDirectReceivable ? satang(document.total - document.settled) : (now?.left ?? null)
  const state = stateOf(
    {
      ...document,
      left: outstanding,
      credited,
      followed,
      answer: answer?.answer ?? null,
      buyer: null,
      orderNumber: order?.number ?? null,
    },
    today,
  )
  const { content } = document
  const asksForMoney = outstanding !== null && outstanding > 0 && document.status === 'issued'
  return {
    number: document.number,
    kind: document.kind,
    seller: document.seller.name,
    buyer: document.buyer?.name ?? null,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    total: document.total,
    left: document.status === 'issued' ? outstanding : null,
    credited,
    state,
    heir: now?.heir ?? null,
    invoices: content.invoices ?? [],
    answer,
    mayAnswer:
      as === 'owner' && isAnswerable({ ...document, followed, answer: answer?.answer ?? null }, today),
    pay: asksForMoney ? await paymentOptions(ctx, document, outstanding) : null,
    certificates:
      isDirectReceivable && document.settled > 0 ? await pendingCertificates(ctx, document.id) : [],
    topic: documentTopic(ctx, document),
    askUntil: conversionDeadline(ctx, document, today),
    isStaff: as === 'staff',
    token,
  }
}

export type InvoiceView = Awaited<ReturnType<typeof invoiceView>>

/** Returns what is needed to pay the outstanding amount of a document, for every enabled method. */
async function paymentOptions(ctx: Ctx, document: IssuedDocument, outstanding: Satang) {
  const [settings, methods, underWay] = await Promise.all([
    paymentSettings(ctx),
    methodsFor(ctx, outstanding),
    paymentsInProgress(ctx, document.id),
  ])
  const receiver = receiverOf(settings)
  // A billing note collects invoices, each with its own reference; its money is requested with the payment's QR code.
  const parts = document.kind !== 'billing_note'
  const text = settings.promptpay && parts ? qrFor(settings.promptpay, document.number, outstanding) : null
  return {
    left: outstanding,
    parts,
    underWay,
    net: document.net,
    total: document.total,
    qr:
      text && receiver
        ? {
            picture: `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString('base64')}`,
            // Banking apps only open bitmap images.
            file: `data:image/png;base64,${(await qrPng(text, { scale: 12 })).toString('base64')}`,
            receiver: `${receiver.name} · ${receiver.account}`,
          }
        : null,
    methods: methods
      .filter(({ method, rejection }) => method !== 'cod' && !disabledMethodCodes.has(rejection?.code ?? ''))
      .map(({ method, rejection }) => ({
        method,
        refusal: rejection && errorMessage(ctx.locale, rejection.code, { ...rejection.params }),
      })),
  }
}

/** Methods the site has not enabled are hidden; one that is unavailable for this amount is shown with the reason. */
const disabledMethodCodes: ReadonlySet<string> = new Set([
  'payment.promptpay_unset',
  'payment.card_off',
  'payment.transfer_off',
  'payment.wallet_unavailable',
])

/** Returns the tax withheld on a document whose certificate is still missing. */
function pendingCertificates(ctx: Ctx, documentId: string) {
  return ctx.db.query<{ id: string; receipt: string; amount: Satang }>(
    'billing.certificatesOfInvoice',
    `SELECT w.id, r.number AS receipt, w.amount_satang AS amount FROM billing_withholding w
     JOIN billing_document r ON r.tenant_id = w.tenant_id AND r.id = w.document_id
     WHERE w.tenant_id = $1 AND r.from_id = $2 AND w.status = 'waiting' ORDER BY w.at`,
    [ctx.tenant.id, documentId],
  )
}

/** Returns the last day on which an abbreviated tax invoice can be converted into a full one: the end of its month. */
function conversionDeadline(
  ctx: Ctx,
  { kind, status, orderId, issuedOn }: IssuedDocument,
  today: string,
): string | null {
  const abbreviated = isTaxInvoice(kind) && !isFullTaxInvoice(kind)
  if (!abbreviated || status === 'void' || !orderId || !isRegistered(ctx.tenant)) return null
  if (!sameTaxMonth(issuedOn, today)) return null
  const [year = 0, month = 0] = issuedOn.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
