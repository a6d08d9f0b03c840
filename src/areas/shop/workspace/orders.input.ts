import { z } from 'zod'
import { type OrderStatus, orderStates, partMethods } from '#areas/billing/public.ts'
import { parseBaht } from '#kernel/money/index.ts'
import { columns } from './board.rules.ts'

const number = z.string().trim().min(1).max(40)
const text = (maxLength: number) => z.string().trim().max(maxLength).default('')
const parts = z.array(z.object({ line: z.number().int().positive(), quantityMilli: z.number().int().min(0) }))

/**
 * Actions of the order page: move an order to a column, complete or cancel it; the name on its tax invoice; a message
 * to its buyer.
 */
export const orderActionInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    number,
    /** The state the user saw; an order that has moved meanwhile is not moved again. */
    from: z.enum(orderStates.states as [OrderStatus, ...OrderStatus[]]),
    to: z.enum([...columns, 'done']),
    carrier: text(60),
    tracking: text(60),
    note: text(500),
    /** A parcel: its number and contents; without contents, everything that is left. */
    parcel: z.coerce.number().int().positive().optional(),
    lines: parts.optional(),
    /** Dry run: everything is executed and rolled back, to check whether it would be accepted. */
    dry: z.literal('1').optional(),
  }),
  z.object({
    intent: z.literal('back'),
    number,
    /** The version the user saw: concurrent changes are not undone. */
    version: z.coerce.number().int(),
    to: z.enum(['new', 'preparing']),
  }),
  z.object({
    intent: z.literal('correct_parcel'),
    number,
    parcel: z.coerce.number().int().positive(),
    carrier: text(60),
    tracking: text(60),
    was: text(60),
  }),
  z.object({
    intent: z.literal('invoice'),
    number,
    taxId: text(30),
    name: text(200),
    branch: text(20),
    address: text(400),
  }),
  z.object({ intent: z.literal('say'), number, text: z.string().max(10_000) }),
  z.object({ intent: z.literal('seen'), number, thread: z.string().max(60) }),
  z.object({
    intent: z.literal('cancel_lines'),
    number,
    lines: parts.default([]),
    reason: z.string().trim().min(1).max(500),
    stock: z.enum(['shelf', 'lost']),
  }),
  z.object({ intent: z.literal('edit'), number, version: z.coerce.number().int(), staffNote: text(1000) }),
  z.object({
    intent: z.literal('add_part'),
    number,
    id: z.uuid(),
    amount: z.string().transform((input, refuse) => {
      const parsed = parseBaht(input)
      if (parsed.ok && parsed.amount > 0) return parsed.amount
      refuse.addIssue({ code: 'custom', params: { code: 'field.format' } })
      return z.NEVER
    }),
    method: z.enum(partMethods),
    reference: text(60),
    note: text(300),
  }),
  z.object({ intent: z.literal('cancel'), number, reason: z.string().trim().min(1).max(500) }),
])
export type OrderActionInput = z.output<typeof orderActionInput>

const returnId = z.uuid()

/** Actions of the order page on a return. */
export const returnActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve_return'), return: returnId, answer: text(1000) }),
  z.object({ intent: z.literal('refuse_return'), return: returnId, answer: text(1000) }),
  z.object({ intent: z.literal('receive_return'), return: returnId, restock: z.array(z.string()) }),
  z.object({ intent: z.literal('send_instead'), return: returnId, reference: text(120) }),
  z.object({
    intent: z.literal('refund_return'),
    return: returnId,
    amount: z.string().transform((input, refuse) => {
      const parsed = parseBaht(input)
      if (parsed.ok) return parsed.amount
      refuse.addIssue({ code: 'custom', params: { code: 'field.format' } })
      return z.NEVER
    }),
    reference: text(120),
    byHand: z.literal('on').optional(),
  }),
])
export type ReturnActionInput = z.output<typeof returnActionInput>

/** Returns the parts of lines in a form, named `line.<place>`; none if there are none. */
export function partsIn(form: FormData): { lines?: { line: number; quantityMilli: number }[] } {
  const lines = [...form]
    .filter(([name]) => /^line\.\d+$/.test(name))
    .map(([name, milli]) => ({ line: Number(name.slice(5)), quantityMilli: Number(milli) }))
  return lines.length ? { lines } : {}
}
