import type { CartOffer, OfferContext } from '#areas/promotion/public.ts'
import type { Milli, PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { LinePreorder } from '../preorder/preorder.rules.ts'
import type { FreeShippingProgress, LineProblem, MergeSummary } from './cart.rules.ts'

/** A cart line with its current price. An item no longer sold keeps the name it was added with. */
export interface CartLine {
  id: string
  variantId: string
  /** Empty if the item is no longer sold. */
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: { id: string; colour: string } | null
  quantityMilli: Milli
  unitSatang: Satang
  regularSatang: Satang
  subtotal: Satang
  vatMode: PriceMode
  left: Milli | null
  /** Stock on hand of an item that can be backordered; omitted for everything else. */
  atOnce?: Milli
  /** Set if some of it is a preorder, with its expected dispatch. */
  ahead?: LinePreorder
  problems: LineProblem[]
  /** The contents of one bundle, each with its share of the price; a part may appear twice, with prices a satang apart. */
  parts?: { sku: string; name: LocalizedText; pieces: number; unitSatang: Satang; vatMode: PriceMode }[]
}

/** A cart as its owner sees it, priced at the time of the request; amounts include tax. */
export interface CartView {
  lines: CartLine[]
  /** Lines just removed; setting their quantity restores them. `place` is the index of the line they were in front of. */
  removed: { id: string; name: LocalizedText; quantityMilli: Milli; place: number }[]
  /** Saved for later, with current prices; setting their quantity moves them back. */
  later: CartLine[]
  /** Pieces, for the badge on the cart icon. */
  count: number
  /** `payable` is the subtotal minus promotions. */
  totals: {
    subtotal: Satang
    saved: Satang
    vat: Satang
    weightGrams: number
    /** The number of pieces of unknown weight. */
    unweighed: number
    payable: Satang
  }
  /** The effect of promotions; `shares` are by the buyable lines. */
  offer: CartOffer & { offerContext: OfferContext | null }
  /** Points a member earns with it; omitted if the site has none. */
  earns?: number
  meter: FreeShippingProgress | null
  /** Which of the buyable lines are delivered online, with nothing to ship. */
  online: 'all' | 'some' | 'none'
  /** Whether something changed to the buyer's disadvantage and must be accepted before payment. */
  blocked: boolean
  /** Changes by signing in, until seen. */
  mergeSummary: MergeSummary | null
}

/** The result of adding an item. */
export interface Added {
  variantId: string
  name: LocalizedText
  /** The quantity now in the cart. */
  quantityMilli: Milli
  /** The quantity it would hold with enough stock; the same if it was not capped. */
  requestedMilli: Milli
}
