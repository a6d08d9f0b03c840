import { z } from 'zod'
import { satang } from '#kernel/money/index.ts'
import { receiptMethods } from '../document/document.types.ts'
import { creditReasons, debitReasons, issuedByStaff } from './flow.rules.ts'

const money = (minimum: number) =>
  z
    .number()
    .int()
    .min(minimum)
    .max(100_000_000_000)
    .transform((n) => satang(n))
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const boundedText = (maxLength: number) => z.string().trim().max(maxLength)

/** The catalogue product of a line. */
export const productInput = z.object({ kind: boundedText(40).min(1), ref: boundedText(200).min(1) })

export const lineInput = z.object({
  name: boundedText(200).min(1),
  sku: boundedText(60).default(''),
  unit: boundedText(30).default(''),
  quantityMilli: z.number().int().min(1).max(1_000_000_000),
  unitSatang: money(0),
  vatMode: z.enum(['inclusive', 'exclusive', 'zero', 'exempt']),
  product: productInput.optional(),
})

export const buyerInput = z.object({
  name: boundedText(200).min(2),
  address: boundedText(400),
  taxId: boundedText(30).default(''),
  branch: boundedText(20).default(''),
  phone: boundedText(30).default(''),
  email: boundedText(254).default(''),
})

/** `id` is created by the form, so that a second click finds what the first one issued. */
export const issueInput = z.object({
  id: z.uuid(),
  kind: z.enum(issuedByStaff),
  buyer: buyerInput,
  lines: z.array(lineInput).min(1).max(100),
  discount: money(0).default(satang(0)),
  dueOn: daySchema.nullable().default(null),
  terms: z.array(boundedText(200)).max(8).default([]),
  /** The quotation it is created from. */
  fromId: z.uuid().nullable().default(null),
  /** The document it replaces, which is cancelled. */
  replaces: z.uuid().nullable().default(null),
  /** The reason for exceeding the buyer's credit limit; only for users with that permission. */
  overrideReason: boundedText(300).default(''),
})
export type IssueInput = z.input<typeof issueInput>

export const receiveInput = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  /** The paid part of the invoice, including what was withheld. */
  amount: money(1),
  method: z.enum(receiptMethods),
  /** The share of the amount before tax that the payer withheld, in basis points. */
  withheldBp: z.number().int().min(0).max(1500).default(0),
  receivedOn: daySchema,
})
export type ReceiveInput = z.input<typeof receiveInput>

const correctionLine = { line: z.number().int().min(0).max(99), amount: money(1) }
export const correctInput = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  kind: z.enum(['credit_note', 'debit_note']),
  lines: z.array(z.object(correctionLine)).min(1).max(100),
  reason: z.enum([...creditReasons, ...debitReasons]),
  note: boundedText(200).default(''),
  /** How the money was refunded, if the invoice was paid. */
  method: z.enum(receiptMethods).default('transfer'),
})
export type CorrectInput = z.input<typeof correctInput>

export const billInput = z.object({
  id: z.uuid(),
  documentIds: z.array(z.uuid()).min(1).max(50),
  dueOn: daySchema.nullable().default(null),
})
