import { parseBaht, type Satang } from '#kernel/money/index.ts'

/** An item of the order, with its agreed price: as typed, empty for the usual one. */
export interface DraftLine<Goods = { variantId: string; usualSatang: Satang }> {
  goods: Goods
  quantity: number
  /** Whether what is typed now is no quantity; `quantity` then is the last one that was. */
  isQuantityInvalid?: boolean
  price: string
}

/** An order for a customer being drafted; numbers stay text until they are sent. */
export interface DraftOrder<Goods = { variantId: string; usualSatang: Satang }> {
  lines: DraftLine<Goods>[]
  discount: string
  shipping: 'standard' | 'pickup'
  /** The pickup place. */
  pickup: string
  /** The delivery price, if it is not the usual one. */
  fee: string
  person: { id: string; name: string } | null
  name: string
  phone: string
  email: string
  line: string
  riderNote: string
  postcode: string
  subdistrictCode: string
  locale: 'th' | 'en'
  payment: string
  hours: number
  reason: string
  note: string
}

/** Payment deadlines staff may choose, in hours; the longest is billing's maximum. */
export const hourChoices = [1, 3, 24, 72, 168, 336] as const

export const emptyDraft: DraftOrder<never> = {
  lines: [],
  discount: '',
  shipping: 'standard',
  pickup: '',
  fee: '',
  person: null,
  name: '',
  phone: '',
  email: '',
  line: '',
  riderNote: '',
  postcode: '',
  subdistrictCode: '',
  locale: 'th',
  payment: '',
  hours: 24,
  reason: '',
  note: '',
}

/** Parses a typed amount; undefined if it is empty or invalid. */
function amountOf(input: string): Satang | undefined {
  if (!input.trim()) return undefined
  const parsed = parseBaht(input)
  return parsed.ok ? parsed.amount : undefined
}

/** Whether the input is neither empty nor an amount. */
export const isInvalidAmount = (input: string): boolean =>
  Boolean(input.trim()) && amountOf(input) === undefined

/** Whether any number is unreadable; such an order is not sent. */
export const hasInvalidAmount = ({
  lines,
  discount,
  fee,
}: Pick<DraftOrder, 'lines' | 'discount' | 'fee'>): boolean =>
  [discount, fee, ...lines.map(({ price }) => price)].some(isInvalidAmount) ||
  lines.some(({ isQuantityInvalid }) => isQuantityInvalid)

/** Returns the request to calculate the draft. */
export function totalsRequestOf(draft: DraftOrder) {
  const { lines, shipping, pickup, discount, fee, subdistrictCode } = draft
  return {
    lines: lines.map(({ goods, quantity, price }) => ({
      variantId: goods.variantId,
      quantity,
      unitSatang: amountOf(price),
    })),
    discountSatang: amountOf(discount),
    shipping,
    place: shipping === 'pickup' && pickup ? pickup : undefined,
    shippingSatang: shipping === 'standard' ? amountOf(fee) : undefined,
    subdistrictCode: shipping === 'standard' ? subdistrictCode : undefined,
    personId: draft.person?.id,
  }
}

/** Returns the request to place the order; `total` is the one shown on screen. */
export function orderRequestOf(draft: DraftOrder, total: number) {
  const { subdistrictCode: _, ...goods } = totalsRequestOf(draft)
  const { name, phone, email, line, postcode, subdistrictCode, riderNote } = draft
  return {
    ...goods,
    contact: { name, phone, email },
    address:
      draft.shipping === 'standard'
        ? { line, postcode, subdistrictCode: subdistrictCode || undefined, note: riderNote || undefined }
        : undefined,
    payment: draft.payment,
    note: draft.note || undefined,
    locale: draft.locale,
    terms: { hours: draft.hours, reason: draft.reason || undefined },
    expectTotal: total,
  }
}

/** Adds one piece of an item: as a new line, or to its existing line. */
export function withProduct<Goods extends { variantId: string }>(
  lines: readonly DraftLine<Goods>[],
  product: Goods,
): DraftLine<Goods>[] {
  const has = lines.some((line) => line.goods.variantId === product.variantId)
  if (!has) return [...lines, { goods: product, quantity: 1, price: '' }]
  return lines.map((line) =>
    line.goods.variantId === product.variantId
      ? { ...line, quantity: Math.min(9999, line.quantity + 1) }
      : line,
  )
}

/** Parses the draft stored in this browser; returns null for anything else. */
export function readDraft<Goods extends { variantId: string }>(saved: unknown): DraftOrder<Goods> | null {
  if (typeof saved !== 'object' || saved === null) return null
  const draft = { ...emptyDraft, ...saved } as unknown as DraftOrder<Goods>
  const isValid =
    Array.isArray(draft.lines) &&
    draft.lines.every((line) => typeof line?.goods?.variantId === 'string' && line.quantity > 0) &&
    Object.entries(emptyDraft).every(
      ([key, first]) =>
        first === null || key === 'lines' || typeof draft[key as keyof typeof draft] === typeof first,
    )
  if (!isValid) return null
  // What was typed wrongly is not stored: the field shows the last quantity that was one.
  return { ...draft, lines: draft.lines.map(({ isQuantityInvalid: _, ...line }) => line) }
}
