import type { CartOffer, OfferFacts } from '#areas/promotion/public.ts'
import type { Milli, PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { OrderedAhead } from '../preorder/preorder.rules.ts'
import type { LineProblem, MergeNews, Meter } from './cart.rules.ts'

/** One line of a cart with what it costs now. What is gone keeps the name it was put in with. */
export interface CartLine {
  id: string
  variantId: string
  /** Empty when the thing is gone. */
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
  /** Of what is sold on beyond the stock: so much is there now. Left out of everything else. */
  atOnce?: Milli
  /** Some of it is ordered ahead, and is to be sent then. */
  ahead?: OrderedAhead
  problems: LineProblem[]
  /** What is in one bundle, each with its share of the price; a part may be named twice, with prices a satang apart. */
  parts?: { sku: string; name: LocalizedText; pieces: number; unitSatang: Satang; vatMode: PriceMode }[]
}

/** A cart as its owner sees it, priced at the time of the request; tax is held in the amounts. */
export interface CartView {
  lines: CartLine[]
  /** Taken out a moment ago; setting their quantity gives them back. `place`: before which line they stood. */
  removed: { id: string; name: LocalizedText; quantityMilli: Milli; place: number }[]
  /** Put aside for another time, with what they cost now; setting their quantity takes them back. */
  later: CartLine[]
  /** Pieces, for the number at the cart's sign. */
  count: number
  /** `payable` is the subtotal less what promotions take off. */
  totals: {
    subtotal: Satang
    saved: Satang
    vat: Satang
    weightGrams: number
    /** Pieces of which no weight is known. */
    unweighed: number
    payable: Satang
  }
  /** What promotions do; `shares` go by the lines that can be bought. */
  offer: CartOffer & { facts: OfferFacts | null }
  /** Points that a member earns with it; left out where the site has none. */
  earns?: number
  meter: Meter | null
  /** What of the lines that can be bought is given online, with nothing to send. */
  online: 'all' | 'some' | 'none'
  /** Something changed to the buyer's disadvantage and must be accepted before paying. */
  blocked: boolean
  /** What signing in changed; until it was seen. */
  news: MergeNews | null
}

/** What putting something in came to. */
export interface Added {
  variantId: string
  name: LocalizedText
  /** What the cart holds of it now. */
  quantityMilli: Milli
  /** What it would hold if there were enough; the same when it was not capped. */
  requestedMilli: Milli
}
