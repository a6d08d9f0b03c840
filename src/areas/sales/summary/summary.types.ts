import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Earned } from '../margin.rules.ts'
import type { SalesPeriod } from '../period.rules.ts'

/** One figure now and in the days it is compared with. */
export interface Compared {
  now: number
  before: number
}

/** A part of the sales: a channel, a way of paying, a category, a product, a unit, a seller, a province. */
export interface SalesPart extends Compared {
  key: string
  /** Null where the page knows its words, or where it is none of the known. */
  name: LocalizedText | null
  /** Orders of the part, where they can be told apart. */
  orders?: number
  /** Where it is made of things that have a cost. */
  earned?: Earned
}

export interface BestSeller extends Compared {
  key: string
  sku: string
  name: LocalizedText
  image: string | null
  unitsMilli: number
  /** Thousandths on the shelf; null where it is not counted. */
  left: number | null
  points: number[]
}

export interface SalesSummary {
  period: SalesPeriod
  days: string[]
  amount: { now: number[]; before: number[] }
  orders: { now: number[]; before: number[] }
  refunded: { now: number[]; before: number[] }
  earned: { now: Earned; before: Earned; points: number[] }
  channels: SalesPart[]
  methods: SalesPart[]
  categories: SalesPart[]
  /** Those that sold most; the rest is one part without a name. */
  products: SalesPart[]
  units: SalesPart[]
  sellers: SalesPart[]
  provinces: SalesPart[]
  hours: number[]
  best: BestSeller[]
}
