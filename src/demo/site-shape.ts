import type { DemoAddress, Words } from './shape.ts'

export interface DemoAction {
  label: Words
  to: string
}

/** The rows of a site's home page, top to bottom. */
export interface DemoHome {
  hero: {
    eyebrow: Words
    headline: Words
    lead: Words
    actions: [DemoAction, DemoAction]
    ticks: Words[]
    picture: string
    pictureAlt: Words
    /** The card floating on the image. */
    card: { sku: string; note: Words }
  }
  /** Codes of the categories shown as a row of round tiles. */
  categoryStrip: string[]
  picks: { title: Words; lead: Words; skus: string[]; more: DemoAction }
  band: {
    eyebrow: Words
    headline: Words
    lead: Words
    priceSatang: number
    insteadOfSatang: number
    per: Words
    actions: [DemoAction, DemoAction]
    picture: string
    pictureAlt: Words
  }
  stories: {
    title: Words
    lead: Words
    more: DemoAction
    items: { quote: Words; name: Words; role: Words; avatar: string; picture: string; pictureAlt: Words }[]
  }
  trust: { figure: Words; label: Words }[]
  follow: { title: Words; lead: Words }
}

export interface DemoPerson {
  email: string
  role: 'admin' | 'manager' | 'user'
  firstname: Words
  lastname: Words
  phone: string
  avatar: string
}

/** Everything a demo site consists of apart from its goods. Organisations, accounts and numbers are fictitious. */
/** Prices by weight, with a surcharge for remote areas. */
type DemoSteps = { uptoGrams: number; satang: number }[]
type DemoRegions = { provinceCodes: string[]; postcodes?: string[]; addSatang: number }[]

export interface DemoSite {
  host: string
  slug: string
  name: Words
  tagline: Words
  /** Paragraphs of the "about" page. */
  story: Words[]
  areas: string[]
  theme: { hue: number; chroma: number; radius: 'sharp' | 'soft' | 'round'; font: string }
  /** Path data on a 26 × 26 field: one filled, one stroked. */
  mark: { fill?: string; stroke?: string }
  notice: { text: Words; to: string }
  facts: {
    legalName: Words
    about: Words
    address: Words
    place: DemoAddress
    taxId: string
    branch: Words
    registration: string
    phone: string
    email: string
    lineId: string
    hours: Words
    social: { kind: 'line' | 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'web'; href: string }[]
    links: { title: Words; items: { label: Words; to: string }[] }[]
  }
  payment: {
    /** Tag 30: fictional tax id and a two-digit suffix, 15 digits. */
    biller: string
    /** Tag 29: a fictional mobile number, for sites that have no biller id. */
    mobile: string
    receiverName: string
    /** Fictional accounts for bank transfers. */
    accounts: { bank: string; number: string; name: string }[]
    codLimitSatang: number
    /** Minimum amount of a part payment; absent if orders must be paid in full. */
    partsLeastSatang?: number
    expiryMinutes: number
  }
  shipping: {
    label: Words
    standardSatang: number
    freeOverSatang: number
    steps?: DemoSteps
    perKgSatang?: number
    regions?: DemoRegions
    unweighedGrams?: number
    ways?: {
      id: string
      label: Words
      satang: number
      freeOverSatang: number | null
      steps: DemoSteps
      perKgSatang: number
      regions: DemoRegions
    }[]
    /** The time of day at which parcels are shipped. */
    cutoff: string
    pickup: { id: string; name: Words; address: Words; hours: Words }[]
  }
  people: DemoPerson[]
  home: DemoHome
}
