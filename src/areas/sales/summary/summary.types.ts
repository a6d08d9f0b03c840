import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Earnings } from '../margin.rules.ts'
import type { SalesPeriod } from '../period.rules.ts'

/** A figure now and in the comparison period. */
export interface Compared {
  now: number
  before: number
}

/** A part of the sales: a channel, payment method, category, product, unit, seller or province. */
export interface SalesPart extends Compared {
  key: string
  /** Null where the page has its own label, or where the part is none of the known ones. */
  name: LocalizedText | null
  /** Orders of the part, where they can be distinguished. */
  orders?: number
  /** Set for parts made of things that have a cost. */
  earned?: Earnings
}

export interface BestSeller extends Compared {
  key: string
  sku: string
  name: LocalizedText
  image: string | null
  unitsMilli: number
  /** Thousandths in stock; null when stock is not counted. */
  left: number | null
  points: number[]
}

export interface SalesSummary {
  period: SalesPeriod
  days: string[]
  amount: { now: number[]; before: number[] }
  orders: { now: number[]; before: number[] }
  refunded: { now: number[]; before: number[] }
  earned: { now: Earnings; before: Earnings; points: number[] }
  channels: SalesPart[]
  methods: SalesPart[]
  categories: SalesPart[]
  /** The best-selling products; the rest is one part without a name. */
  products: SalesPart[]
  units: SalesPart[]
  sellers: SalesPart[]
  provinces: SalesPart[]
  hours: number[]
  best: BestSeller[]
  sees: SeenLists
}

/** The lists behind the figures that the viewer may open; the figures link to no others. */
export interface SeenLists {
  orders: boolean
  products: boolean
}
