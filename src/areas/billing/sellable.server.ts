import { allAreas } from '#kernel/area/areas.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Entitles } from './entitlement/entitlement.types.ts'
import type { PricedLine } from './order/order.types.ts'

/** An item whose price is requested; 1000 milli is one piece. */
export interface RequestedItem {
  ref: string
  quantityMilli: number
  meta?: Record<string, unknown>
}

/**
 * One kind of item that can be sold (goods, course, ticket, plan). The area that owns the items names it in its
 * manifest (`sellables`); billing knows only what is defined here. Everything runs in the transaction of `ctx`, and an
 * exception rolls all of it back.
 */
export interface SellableKind {
  kind: string
  /**
   * When `fulfil` is called: `sent` (default) when staff send the order or hand it over, `paid` as soon as the money
   * has arrived (courses, tickets).
   */
  fulfilWhen?: 'sent' | 'paid'
  /**
   * The item is money itself, credited to the buyer's wallet once paid: no sale, no tax, and never payable from a
   * wallet or on delivery. Orders contain nothing else and belong to a member.
   */
  storesValue?: true
  /** Buying these earns no points: the item is money, or pays for something that earned them. */
  earnsNoPoints?: true
  /** The area itself emails the buyer about what is due and what expired; billing only emails about money. */
  sendsOwnEmails?: true
  /** Buyers put these into a cart first: their pay page shows the cart as its first step. */
  comesFromCart?: true
  /** Buyers use the item at its line's `url`: once paid, the pay page leads there first. */
  opensAtItsUrl?: true
  /** Whoever has a line's `url` may change the item: staff who read the order do not get it. */
  urlGrantsAccess?: true
  /**
   * Returns the current names of items that change after they were sold (another time of a booking), by ref. Orders
   * show them; documents keep the names under which they were issued.
   */
  namesNow?(ctx: Ctx, refs: string[]): Promise<ReadonlyMap<string, LocalizedText>>
  /**
   * Returns the items with these SKUs, in any case, so that conditions can name them (promotions). Kinds without it cannot
   * be named.
   */
  namedBySku?(ctx: Ctx, skus: string[]): Promise<{ sku: string; name: LocalizedText }[]>
  /**
   * Returns the payment deadline of these items if it does not depend on the payment method (a renewal, until its grace
   * period ends); null if it does.
   */
  payUntil?(ctx: Ctx, wants: RequestedItem[]): Promise<Date | null>
  /**
   * The items are debts (open invoices, unpaid orders), which `fulfil` pays: no sale and no document of its own.
   * `fulfil` returns the amount for which nothing was left to pay.
   */
  paysDebts?: true
  /** The buyer is already known: an order of nothing else needs no phone number. */
  needsNoPhone?: true
  /**
   * Returns prices at `ctx.now` for this account (null: no account), in the order of the wants. Throws a Problem for
   * items that are not for sale.
   */
  price(ctx: Ctx, wants: RequestedItem[], buyer: string | null): Promise<PricedLine[]>
  /** Returns what the buyer must know about an order line when paying (that it comes later); null if nothing. */
  note?(line: { meta?: Record<string, unknown> | null }, locale: Locale): string | null
  /**
   * Returns an SQL expression for what one piece of the order line `line` costs the site now, without tax, in satang,
   * over its columns (`tenant_id`, `ref`); NULL if unknown. Kinds without it count as never costed.
   */
  cost?(line: string): string
  /** Reserves what the order needs until then (null: until released). Throws 409 `stock.short` and reserves nothing. */
  reserve(ctx: Ctx, orderId: string, lines: RequestedItem[], until: Date | null): Promise<void>
  /** Makes the reservation indefinite. */
  makePermanent(ctx: Ctx, orderId: string): Promise<void>
  /** Releases what is reserved, or this much of it; no error if nothing is reserved. */
  release(ctx: Ctx, orderId: string, lines?: RequestedItem[]): Promise<void>
  /**
   * Writes off this much of what is reserved (spoiled, missing), so that it is not sold; kinds that cannot lose items
   * release it.
   */
  writeOff?(ctx: Ctx, orderId: string, lines: RequestedItem[]): Promise<void>
  /**
   * Called before a buyer is asked to come for the items. Throws 409 for what has not arrived; kinds without it are always
   * there.
   */
  requireArrived?(ctx: Ctx, orderId: string): Promise<void>
  /** Delivers the items: goods are taken from stock, courses opened. Called for each parcel with its contents. */
  fulfil(ctx: Ctx, orderId: string, lines: RequestedItem[]): Promise<Satang | undefined>
  /**
   * Returns what these items unlock for their buyer (a file, a course): granted when the order is paid, revoked when it
   * is cancelled, the line is cancelled or everything is refunded.
   */
  entitles?(ctx: Ctx, lines: RequestedItem[]): Promise<Entitles[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** The kinds of items it sells. */
    sellables?: readonly SellableKind[]
  }
}

const allKinds = (): SellableKind[] => allAreas().flatMap(({ sellables }) => sellables ?? [])

const findKind = (name: string): SellableKind | undefined => allKinds().find(({ kind }) => kind === name)

/** Returns whether staff have to send or hand over items of this kind. */
export const needsHandling = (name: string): boolean => findKind(name)?.fulfilWhen !== 'paid'

/** Returns the kinds whose items nobody has to send or hand over. */
export const kindsWithoutHandling = (): string[] =>
  allKinds().flatMap(({ kind }) => (needsHandling(kind) ? [] : [kind]))

/** Returns whether the address of an item of this kind is for its buyer only. */
export const urlGrantsAccess = (name: string): boolean => findKind(name)?.urlGrantsAccess === true

/** Returns the lines with the current names of their items. */
export async function withNamesNow<Line extends { kind: string; ref: string; name: LocalizedText }>(
  ctx: Ctx,
  lines: Line[],
): Promise<Line[]> {
  const refsByKind = Map.groupBy(lines, ({ kind }) => kind)
  const names = await Promise.all(
    [...refsByKind].map(async ([kind, ofKind]) => {
      const refs = ofKind.map(({ ref }) => ref)
      return [kind, await findKind(kind)?.namesNow?.(ctx, refs)] as const
    }),
  )
  const namesByKind = new Map(names)
  return lines.map((line) => ({ ...line, name: namesByKind.get(line.kind)?.get(line.ref) ?? line.name }))
}

/** Returns the items of all kinds with these SKUs, in any case. One statement per kind that can be named. */
export async function itemsBySku(
  ctx: Ctx,
  skus: readonly string[],
): Promise<{ sku: string; name: LocalizedText }[]> {
  if (!skus.length) return []
  const found = await Promise.all(allKinds().map((kind) => kind.namedBySku?.(ctx, [...skus]) ?? []))
  return found.flat()
}

/** Returns what the buyer of a line must know when paying. */
export const noteOf = (
  line: { kind: string; meta?: Record<string, unknown> | null },
  locale: Locale,
): string | null => findKind(line.kind)?.note?.(line, locale) ?? null

/** Returns whether an order of these kinds tops up its buyer's wallet. */
export const storesValue = (kinds: readonly string[]): boolean =>
  kinds.some((name) => findKind(name)?.storesValue)

/** Returns whether buying this kind earns points. */
export function earnsPoints(name: string): boolean {
  const kind = findKind(name)
  return !(kind?.storesValue || kind?.paysDebts || kind?.earnsNoPoints)
}

/** Returns whether the area of these items itself emails the buyer about what is due. */
export const sendsOwnEmails = (kinds: readonly string[]): boolean =>
  kinds.length > 0 && kinds.every((name) => findKind(name)?.sendsOwnEmails)
/** Returns whether an order of these kinds pays debts. */
export const paysDebts = (kinds: readonly string[]): boolean =>
  kinds.some((name) => findKind(name)?.paysDebts)

/** Returns whether these must be paid in full, because they are money or debts. */
export const needsFullPayment = (kinds: readonly string[]): boolean => storesValue(kinds) || paysDebts(kinds)

/** Returns whether an order of these kinds needs no phone number: its buyer pays debts, or is known otherwise. */
export const needsNoPhone = (kinds: readonly string[]): boolean =>
  paysDebts(kinds) || kinds.every((name) => findKind(name)?.needsNoPhone)

/** Returns whether buyers put items of this kind into a cart before they order them. */
export const comesFromCart = (name: string): boolean => findKind(name)?.comesFromCart ?? false

/** Returns whether these kinds are used where their lines link to. */
export const linksToUsage = (kinds: readonly string[]): boolean =>
  kinds.length > 0 && kinds.every((name) => findKind(name)?.opensAtItsUrl)

/** Returns the kind with that name; throws 404 `order.kind_unknown`, because names come from outside. */
export function sellable(name: string): SellableKind {
  const kind = findKind(name)
  if (!kind) throw notFound('order.kind_unknown', { kind: name })
  return kind
}

/** Returns the earliest payment deadline that a kind sets for its items among these lines; null if none does. */
export async function paymentDeadlineOf(
  ctx: Ctx,
  lines: readonly (RequestedItem & { kind: string })[],
): Promise<Date | null> {
  const times: number[] = []
  for (const [kind, own] of Map.groupBy(lines, (line) => line.kind)) {
    const until = await sellable(kind).payUntil?.(ctx, own)
    if (until) times.push(until.getTime())
  }
  return times.length ? new Date(Math.min(...times)) : null
}
