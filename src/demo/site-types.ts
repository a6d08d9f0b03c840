import type { DemoAddress, DemoText } from './catalog-types.ts'

export interface DemoAction {
  label: DemoText
  to: string
}

/** The rows of a site's home page, top to bottom. */
export interface DemoHome {
  hero: {
    eyebrow: DemoText
    headline: DemoText
    lead: DemoText
    actions: [DemoAction, DemoAction]
    ticks: DemoText[]
    picture: string
    pictureAlt: DemoText
    /** The card floating on the image. */
    card: { sku: string; note: DemoText }
  }
  /** Courses of the catalogue, below the welcome. */
  courses?: { title: DemoText; lead: DemoText; sort: 'newest' | 'popular'; limit: number }
  /** Codes of the categories shown as a row of round tiles. */
  categoryStrip: string[]
  picks: { title: DemoText; lead: DemoText; skus: string[]; more: DemoAction }
  band: {
    eyebrow: DemoText
    headline: DemoText
    lead: DemoText
    priceSatang: number
    insteadOfSatang: number
    per: DemoText
    actions: [DemoAction, DemoAction]
    picture: string
    pictureAlt: DemoText
  }
  stories: {
    title: DemoText
    lead: DemoText
    more: DemoAction
    items: {
      quote: DemoText
      name: DemoText
      role: DemoText
      avatar: string
      picture: string
      pictureAlt: DemoText
    }[]
  }
  trust: { figure: DemoText; label: DemoText }[]
  follow: { title: DemoText; lead: DemoText }
}

export interface DemoUser {
  email: string
  role: 'admin' | 'manager' | 'user'
  firstname: DemoText
  lastname: DemoText
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
  name: DemoText
  tagline: DemoText
  /** Paragraphs of the "about" page. */
  story: DemoText[]
  areas: string[]
  theme: { hue: number; chroma: number; radius: 'sharp' | 'soft' | 'round'; font: string }
  /** Path data on a 26 × 26 field: one filled, one stroked. */
  mark: { fill?: string; stroke?: string }
  notice: { text: DemoText; to: string }
  /** The header's menu; without one, every open area's places. */
  menu?: { label: DemoText; to: string }[]
  details: {
    legalName: DemoText
    about: DemoText
    address: DemoText
    place: DemoAddress
    taxId: string
    branch: DemoText
    registration: string
    phone: string
    email: string
    lineId: string
    hours: DemoText
    social: { kind: 'line' | 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'web'; href: string }[]
    links: { title: DemoText; items: { label: DemoText; to: string }[] }[]
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
    label: DemoText
    standardSatang: number
    freeOverSatang: number
    steps?: DemoSteps
    perKgSatang?: number
    regions?: DemoRegions
    unweighedGrams?: number
    ways?: {
      id: string
      label: DemoText
      satang: number
      freeOverSatang: number | null
      steps: DemoSteps
      perKgSatang: number
      regions: DemoRegions
    }[]
    /** The time of day at which parcels are shipped. */
    cutoff: string
    pickup: { id: string; name: DemoText; address: DemoText; hours: DemoText }[]
  }
  people: DemoUser[]
  home: DemoHome
}
