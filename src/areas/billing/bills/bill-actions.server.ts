import { action as act } from '#kernel/action/action.ts'
import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { parseBaht, type Satang } from '#kernel/money/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { billingAbilities } from '../abilities.ts'
import { receiptMethods } from '../document/document.types.ts'
import { sendDocument } from '../document-mail/send-document.server.ts'
import { issueBillingNote } from '../invoicing/billing-note.server.ts'
import { correctDocument } from '../invoicing/correct-document.server.ts'
import { creditReasons, debitReasons } from '../invoicing/flow.rules.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { receiveCertificate } from '../invoicing/withholding.server.ts'
import { billToast } from '../messages/bills.ts'
import { quotationActions } from '../quotation-order/quotation-actions.server.ts'
import { incomeTypes } from '../withholding/income.rules.ts'

const ability = billingAbilities['document.issue']
const id = z.string().max(60)
const money = z.string().max(30).default('')

/** Parses a typed amount. Throws 422 for its field. */
function amountOf(text: string, path: string): Satang {
  const parsed = parseBaht(text)
  if (!parsed.ok || parsed.amount === 0) throw invalid([{ path, code: 'field.money' }])
  return parsed.amount
}

/** The staff's actions on the document open beside the list. */
export const billActions = {
  ...quotationActions,
  receive: act({
    ability,
    input: z.object({
      id,
      documentId: id,
      amount: money,
      method: z.enum(receiptMethods),
      withheldBp: z.coerce.number(),
      receivedOn: daySchema,
    }),
    run: (ctx, { amount, ...input }) => receiveMoney(ctx, { ...input, amount: amountOf(amount, 'amount') }),
    done: () => billToast('received'),
  }),
  correct: act({
    ability,
    input: z.looseObject({
      id,
      documentId: id,
      kind: z.enum(['credit_note', 'debit_note']),
      reason: z.enum([...creditReasons, ...debitReasons]),
      note: z.string().max(200).default(''),
      method: z.enum(receiptMethods).default('transfer'),
    }),
    run: (ctx, { id, documentId, kind, reason, note, method, ...typed }) => {
      const lines = Object.entries(typed).flatMap(([name, value]) => {
        const [, line] = /^line\.(\d{1,2})$/.exec(name) ?? []
        if (line === undefined || !String(value ?? '').trim()) return []
        return [{ line: Number(line), amount: amountOf(String(value), name) }]
      })
      if (!lines.length) throw invalid([{ path: 'lines', code: 'document.no_lines' }])
      return correctDocument(ctx, { id, documentId, kind, reason, note, method, lines })
    },
    done: () => billToast('corrected'),
  }),
  bill: act({
    ability,
    input: z.object({ id, ids: z.string().max(2000) }),
    run: (ctx, { id, ids }) => issueBillingNote(ctx, { id, documentIds: ids.split(',').filter(Boolean) }),
    done: () => billToast('billed'),
  }),
  void: act({
    ability,
    input: z.object({ documentId: id, reason: z.string().max(300).default('') }),
    run: (ctx, { documentId, reason }) => voidDocument(ctx, documentId, reason),
    done: () => billToast('voided'),
  }),
  mail: act({
    ability,
    input: z.object({
      id,
      documentId: id,
      to: z.string().max(254).default(''),
      locale: z.union([z.literal('').transform(() => undefined), z.enum(['th', 'en'])]).optional(),
      note: z.string().max(1000).default(''),
    }),
    run: (ctx, input) => sendDocument(ctx, { ...input, to: input.to.trim() }),
    done: () => billToast('mailed'),
  }),
  certificate: act({
    ability,
    input: z.object({
      certificateId: id,
      number: z.string().max(60).default(''),
      issuedOn: daySchema,
      payerTaxId: z.string().max(30).default(''),
      base: money,
      tax: money,
      incomeType: z.enum(incomeTypes),
      file: z.instanceof(File).optional(),
    }),
    async run(ctx, { certificateId, payerTaxId, base, tax, file, ...certificate }) {
      await receiveCertificate(ctx, {
        ...certificate,
        id: certificateId,
        payerTaxId,
        base: amountOf(base, 'base'),
        tax: amountOf(tax, 'tax'),
        ...(file?.size && { file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }),
      })
    },
    done: () => billToast('certificate'),
  }),
}
