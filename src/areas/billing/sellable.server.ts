import { allAreas } from '#kernel/area/areas.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Entitles } from './entitlement/entitlement.types.ts'
import type { PricedLine } from './order/order.types.ts'

/** What is asked for when a price is wanted; 1000 milli is one piece. */
export interface Want {
  ref: string
  quantityMilli: number
  meta?: Record<string, unknown>
}

/**
 * One kind of thing that can be sold (goods, course, ticket, plan). The area that owns the things names it in its manifest (`sellables`); billing
 * knows of them only what stands here. Everything runs in the transaction of `ctx`, and what throws undoes all of it.
 */
export interface SellableKind {
  kind: string
  /**
   * When `fulfil` is called: `sent` (default) when staff send the order or hand it over, `paid` as soon as the money
   * is there (courses, tickets).
   */
  fulfilWhen?: 'sent' | 'paid'
  /**
   * What is bought is money itself, which is its buyer's in their wallet once it is paid: no sale, no tax, and never paid from a
   * wallet or on delivery. Orders hold nothing else beside it, and are a member's.
   */
  storesValue?: true
  /** Buying these earns no points: what is bought is money, or pays for something that earned them. */
  earnsNothing?: true
  /** Its area writes to the buyer of what is to be paid and of what ran out; billing only of money. */
  writesItself?: true
  /** Where a line leads (`url`) its buyer uses what they bought: the pay page goes there, not to the page of the order. */
  leadsToIt?: true
  /** Until when these may be paid, where that is not a matter of the way to pay (a renewal, until its grace is over); null where it is. */
  payUntil?(ctx: Ctx, wants: Want[]): Promise<Date | null>
  /**
   * What is bought are debts (open invoices, unpaid orders), which `fulfil` pays: no sale and no document of its own. `fulfil` answers
   * what of the money found nothing to pay any more.
   */
  paysDebts?: true
  /** Whose buyer it is, is known: an order of nothing else may stand without a phone number. */
  asksNoPhone?: true
  /** Prices at `ctx.now` for this account (null: nobody's), in the order of the wants. Throws a Problem for what is not for sale. */
  price(ctx: Ctx, wants: Want[], buyer: string | null): Promise<PricedLine[]>
  /** What the buyer of an order line has to know while they pay for it (that it comes later); null where there is nothing. */
  note?(line: { meta?: Record<string, unknown> | null }, locale: Locale): string | null
  /**
   * What one piece of the order line `line` costs the site now, without tax, in satang: an SQL expression over its columns (`tenant_id`,
   * `ref`); NULL where nobody knows. Kinds without it count as never costed.
   */
  cost?(line: string): string
  /** Holds what the order needs until then (null: until released). Throws 409 `stock.short` and holds nothing. */
  reserve(ctx: Ctx, orderId: string, lines: Want[], until: Date | null): Promise<void>
  /** What is held is held without end from now on. */
  keep(ctx: Ctx, orderId: string): Promise<void>
  /** Gives back what is held, or so much of it; nothing held is no error. */
  release(ctx: Ctx, orderId: string, lines?: Want[]): Promise<void>
  /** So much of what is held is lost (spoiled, not to be found) and will not be sold; kinds that cannot lose things give it back. */
  lose?(ctx: Ctx, orderId: string, lines: Want[]): Promise<void>
  /** The things leave: goods are taken from stock, courses opened. Called for each parcel with what is in it. */
  fulfil(ctx: Ctx, orderId: string, lines: Want[]): Promise<Satang | undefined>
  /**
   * What these things open for their buyer (a file, a course): granted as the order is paid, taken back when it is given up, the line
   * cancelled or all of the money sent back.
   */
  entitles?(ctx: Ctx, lines: Want[]): Promise<Entitles[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of things it sells. */
    sellables?: readonly SellableKind[]
  }
}

const find = (name: string): SellableKind | undefined =>
  allAreas()
    .flatMap(({ sellables }) => sellables ?? [])
    .find(({ kind }) => kind === name)

/** Whether staff have to send or hand over what is of this kind. */
export const needsHand = (name: string): boolean => find(name)?.fulfilWhen !== 'paid'

/** What the buyer of a line has to know while they pay for it. */
export const noteOf = (
  line: { kind: string; meta?: Record<string, unknown> | null },
  locale: Locale,
): string | null => find(line.kind)?.note?.(line, locale) ?? null

/** Whether an order of these kinds fills its buyer's wallet. */
export const storesValue = (kinds: readonly string[]): boolean =>
  kinds.some((name) => find(name)?.storesValue)

/** Whether what is bought of this kind earns its buyer points. */
export function earnsPoints(name: string): boolean {
  const kind = find(name)
  return !(kind?.storesValue || kind?.paysDebts || kind?.earnsNothing)
}

/** Whether the area of these things writes to their buyer itself of what is to be paid. */
export const writesItself = (kinds: readonly string[]): boolean =>
  kinds.length > 0 && kinds.every((name) => find(name)?.writesItself)
/** Whether an order of these kinds pays debts. */
export const paysDebts = (kinds: readonly string[]): boolean => kinds.some((name) => find(name)?.paysDebts)

/** Whether the money for these has to come whole: what it buys is money, or debts. */
export const comesWhole = (kinds: readonly string[]): boolean => storesValue(kinds) || paysDebts(kinds)

/** Whether an order of these kinds may stand without a phone number: who pays debts, or is known otherwise. */
export const asksNoPhone = (kinds: readonly string[]): boolean =>
  paysDebts(kinds) || kinds.every((name) => find(name)?.asksNoPhone)

/** Whether what is bought of these kinds is used where its lines lead. */
export const leadsToIt = (kinds: readonly string[]): boolean =>
  kinds.length > 0 && kinds.every((name) => find(name)?.leadsToIt)

/** The kind of that name; throws 404 `order.kind_unknown`, for names come from outside. */
export function sellable(name: string): SellableKind {
  const kind = find(name)
  if (!kind) throw notFound('order.kind_unknown', { kind: name })
  return kind
}

/** The earliest time that a kind sets for its own things among these lines; null where none does. */
export async function payUntil(ctx: Ctx, lines: readonly (Want & { kind: string })[]): Promise<Date | null> {
  const times: number[] = []
  for (const [kind, own] of Map.groupBy(lines, (line) => line.kind)) {
    const until = await sellable(kind).payUntil?.(ctx, own)
    if (until) times.push(until.getTime())
  }
  return times.length ? new Date(Math.min(...times)) : null
}
