import { z } from 'zod'
import { satang } from '#kernel/money/index.ts'
import { receivedBy } from '../document/document.types.ts'
import { creditReasons, debitReasons, issuedByStaff } from './flow.rules.ts'

const money = (least: number) =>
  z
    .number()
    .int()
    .min(least)
    .max(100_000_000_000)
    .transform((n) => satang(n))
const aDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const text = (most: number) => z.string().trim().max(most)

/** The catalogue product of a line. */
export const productInput = z.object({ kind: text(40).min(1), ref: text(200).min(1) })

export const lineInput = z.object({
  name: text(200).min(1),
  sku: text(60).default(''),
  unit: text(30).default(''),
  quantityMilli: z.number().int().min(1).max(1_000_000_000),
  unitSatang: money(0),
  vatMode: z.enum(['inclusive', 'exclusive', 'zero', 'exempt']),
  product: productInput.optional(),
})

export const buyerInput = z.object({
  name: text(200).min(2),
  address: text(400),
  taxId: text(30).default(''),
  branch: text(20).default(''),
  phone: text(30).default(''),
  email: text(254).default(''),
})

/** `id` is created by the form, so that a second click finds what the first one issued. */
export const issueInput = z.object({
  id: z.uuid(),
  kind: z.enum(issuedByStaff),
  buyer: buyerInput,
  lines: z.array(lineInput).min(1).max(100),
  discount: money(0).default(satang(0)),
  dueOn: aDay.nullable().default(null),
  terms: z.array(text(200)).max(8).default([]),
  /** The quotation it is created from. */
  fromId: z.uuid().nullable().default(null),
  /** The document it replaces, which is cancelled. */
  replaces: z.uuid().nullable().default(null),
  /** The reason for exceeding the buyer's credit limit; only for users with that permission. */
  overrideReason: text(300).default(''),
})
export type IssueInput = z.input<typeof issueInput>

export const receiveInput = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  /** The paid part of the invoice, including what was withheld. */
  amount: money(1),
  method: z.enum(receivedBy),
  /** The share of the amount before tax that the payer withheld, in basis points. */
  withheldBp: z.number().int().min(0).max(1500).default(0),
  receivedOn: aDay,
})
export type ReceiveInput = z.input<typeof receiveInput>

const corrected = { line: z.number().int().min(0).max(99), amount: money(1) }
export const correctInput = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  kind: z.enum(['credit_note', 'debit_note']),
  lines: z.array(z.object(corrected)).min(1).max(100),
  reason: z.enum([...creditReasons, ...debitReasons]),
  note: text(200).default(''),
  /** How the money was refunded, if the invoice was paid. */
  method: z.enum(receivedBy).default('transfer'),
})
export type CorrectInput = z.input<typeof correctInput>

export const billInput = z.object({
  id: z.uuid(),
  documentIds: z.array(z.uuid()).min(1).max(50),
  dueOn: aDay.nullable().default(null),
})
