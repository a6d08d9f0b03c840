import { randomBytes } from 'node:crypto'
import { encode, tag, withCrcTag } from 'promptparse'
import sharp from 'sharp'
import { appendTo } from '#kernel/append-to.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, type PriceMode, type Satang } from '#kernel/money/index.ts'
import { qrPng } from '#kernel/qr/qr.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { PlaceOrderInput } from './order/order.input.ts'
import type { RequestedItem, SellableKind } from './sellable.server.ts'
import { saveSettings } from './settings/settings.server.ts'

/** A product sold by the fake shop. */
interface FakeProduct {
  price: Satang
  regular?: Satang
  vatMode?: PriceMode
  weightGrams?: number
  /** In thousandths; without it there is always enough. */
  left?: number
  /** The shop's cost per piece. */
  cost?: Satang
}

/** A sellable kind that records what was done with it. It counts in memory: rolled back work stays counted. */
export interface FakeSellable {
  things: Record<string, FakeProduct>
  /**
   * What happened to each order, in sequence: `reserve`, `makePermanent`, `release`, `fulfil`; `release 1 apple` for a part,
   * `lose 1 apple`.
   */
  did: Map<string, string[]>
  kind: SellableKind
}

/** Registers things to sell; `name` separates the kinds of different tests. */
export function fakeSellable(
  name: string,
  products: Record<string, FakeProduct>,
  fulfilWhen?: 'sent' | 'paid',
): FakeSellable {
  const did = new Map<string, string[]>()
  const note = (orderId: string, what: string) => appendTo(did, orderId, what)
  const lineTexts = (lines: RequestedItem[]) =>
    lines.map(({ ref, quantityMilli }) => `${quantityMilli / 1000} ${ref}`).join(', ')
  const costs = Object.entries(products).flatMap(([ref, { cost }]) =>
    cost === undefined ? [] : [`WHEN '${ref}' THEN ${cost}::bigint`],
  )
  const kind: SellableKind = {
    kind: name,
    ...(costs.length > 0 && { cost: (line: string) => `CASE ${line}.ref ${costs.join(' ')} END` }),
    fulfilWhen,
    async price(_ctx, requested) {
      return requested.map(({ ref, quantityMilli }) => {
        const product = products[ref]
        if (!product) throw conflict('order.not_for_sale')
        return {
          ref,
          sku: ref.toUpperCase(),
          name: { th: `ของ ${ref}`, en: `The ${ref}` },
          unit: { th: 'ชิ้น', en: 'piece' },
          image: null,
          url: `/shop/product/${ref}`,
          quantityMilli,
          regularSatang: product.regular ?? product.price,
          unitSatang: product.price,
          vatMode: product.vatMode ?? 'inclusive',
          weightGrams: product.weightGrams ?? 100,
        }
      })
    },
    async reserve(ctx, orderId, lines) {
      // Something is written before the shortage is detected, as a real kind may do.
      await recordTransition(ctx, { entity: 'fake', id: orderId, from: '', to: 'held', event: 'reserve' })
      for (const { ref, quantityMilli } of lines) {
        const stock = products[ref]?.left
        if (stock !== undefined && stock < quantityMilli)
          throw conflict('stock.short', {}, { lines: [{ ref, left: stock }] })
      }
      note(orderId, 'reserve')
    },
    async makePermanent(_ctx, orderId) {
      note(orderId, 'keep')
    },
    async release(_ctx, orderId, lines) {
      note(orderId, lines ? `release ${lineTexts(lines)}` : 'release')
    },
    async writeOff(_ctx, orderId, lines) {
      note(orderId, `lose ${lineTexts(lines)}`)
    },
    async fulfil(_ctx, orderId) {
      note(orderId, 'fulfil')
    },
  }
  registerTestArea({ sellables: [kind] })
  return { things: products, did, kind }
}

/** Returns a buyer's input for an order of these things; everything else has default values. */
export function orderInput(
  kind: string,
  refs: Record<string, number> = { apple: 1 },
  more: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  return {
    lines: Object.entries(refs).map(([ref, pieces]) => ({ kind, ref, quantityMilli: pieces * 1000 })),
    contact: { name: 'มาลี ศรีสุข', phone: '081-234-5678', email: 'malee@example.com' },
    address: {
      line: '99/12 ถ.สุขุมวิท',
      subdistrict: 'คลองเตย',
      district: 'คลองเตย',
      province: 'กรุงเทพมหานคร',
      postcode: '10110',
    },
    shipping: { method: 'standard', satang: baht(50), label: { th: 'จัดส่งมาตรฐาน', en: 'Standard' } },
    payment: 'promptpay',
    userId: null,
    guestKey: null,
    ...more,
  }
}

/**
 * Configures a site registered for VAT that accepts PromptPay through a biller and cash on delivery up to 5,000 baht.
 * Takes an admin's context.
 */
export async function configurePayments(ctx: Ctx): Promise<void> {
  await saveSettings(ctx, {
    promptpay: { kind: 'biller', id: '099999999999101' },
    vatRateBp: 700,
    receiverName: 'วิสาหกิจชุมชนตลาดบ้านเรา',
    cod: { on: true, limitSatang: 500_000 },
    staffEmails: ['shop@example.com'],
  })
}

/** Returns the image of a slip: with the mini-QR of a transfer, or (null) without any. Every image is different. */
export async function slipImage(payload: string | null): Promise<Buffer> {
  const canvas = sharp({
    create: { width: 600, height: 900, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
  if (!payload) return canvas.png().toBuffer()
  const code = await sharp(await qrPng(payload, { scale: 6 })).toBuffer()
  return canvas
    .composite([{ input: code, left: 40, top: 500 }])
    .png()
    .toBuffer()
}

/** Returns the text of a slip's QR for this bank and reference, with a valid CRC. */
export function slipPayload(bank: string, transRef: string): string {
  const inner = [tag('00', '000001'), tag('01', bank), tag('02', transRef)]
  return withCrcTag(encode([tag('00', encode(inner)), tag('51', 'TH')]), '91')
}

/** Runs the work in its own transaction. */
export async function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** Returns the error an action refuses with; its transaction ends, as a request's does. */
export async function rejectionOf(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<unknown> {
  try {
    return await work(ctx).then(
      () => 'was not refused',
      (error: unknown) => error,
    )
  } finally {
    await ctx.db.rollback()
  }
}

/** Returns the totals of the bookings with this memo (an order's number), by account; zero totals left out. */
export async function balancesOf(ctx: Ctx, memo: string): Promise<Record<string, number>> {
  const rows = await ctx.db.query<{ kind: string; amount: number }>(
    'test.balancesOf',
    `SELECT a.kind, sum(e.amount) AS amount FROM ledger_entry e
     JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE t.memo = $1 GROUP BY a.kind HAVING sum(e.amount) <> 0`,
    [memo],
  )
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}
