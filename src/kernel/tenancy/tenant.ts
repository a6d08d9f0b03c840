import type { Db } from '#kernel/db/db.ts'

export type Locale = 'th' | 'en'
export type LocalizedText = Record<Locale, string>

export interface Theme {
  /** Brand colour: hue in degrees and chroma of OKLCH. */
  hue: number
  chroma: number
  /** Lightness of the brand on light and on dark ground, 0 to 1. Without them the usual ones. */
  light?: number
  dark?: number
  radius: 'sharp' | 'soft' | 'round'
  font: string
  density?: Density
  /** What visitors see who chose no look themselves: as their device has it, or always this. */
  scheme?: Scheme
}

export type Density = 'compact' | 'comfortable' | 'airy'
export type Scheme = 'auto' | 'light' | 'dark'

/**
 * One organisation's site as every request needs it. `facts` holds what the site says of itself (contact, tax
 * id, hours); areas keep their own settings in tables of their own.
 */
export interface Tenant {
  id: string
  slug: string
  /** The host names it answers to, the canonical one first. */
  hosts: string[]
  name: LocalizedText
  tagline: LocalizedText
  status: 'active' | 'disabled'
  /** Keys of the areas switched on. */
  areas: string[]
  theme: Theme
  facts: Record<string, unknown>
  /**
   * Name, tagline and facts as they were typed, for the settings. Above, a language that was left empty has the words of the other,
   * so that whoever shows a text need not ask.
   */
  typed?: Pick<Tenant, 'name' | 'tagline' | 'facts'>
  createdAt: Date
}

/** What kernel/tenancy needs from the area that keeps the sites. */
export type LoadTenants = (platform: Db) => Promise<Tenant[]>
