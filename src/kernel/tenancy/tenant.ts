import type { Db } from '#kernel/db/db.ts'

export type Locale = 'th' | 'en'
export type LocalizedText = Record<Locale, string>

export interface Theme {
  /** Brand colour: hue in degrees and chroma of OKLCH. */
  hue: number
  chroma: number
  /** Lightness of the brand on light and on dark backgrounds, 0 to 1. Without them, the defaults. */
  light?: number
  dark?: number
  radius: 'sharp' | 'soft' | 'round'
  font: string
  density?: Density
  /** The theme for visitors who chose none: following their device, or fixed. */
  scheme?: Scheme
}

export type Density = 'compact' | 'comfortable' | 'airy'
export type Scheme = 'auto' | 'light' | 'dark'

/**
 * One organisation's site as every request needs it. `facts` holds the site's information about itself (contact, tax
 * id, hours); areas keep their settings in their own tables.
 */
export interface Tenant {
  id: string
  slug: string
  /** The host names it responds to, the canonical one first. */
  hosts: string[]
  name: LocalizedText
  tagline: LocalizedText
  status: 'active' | 'disabled'
  /** Keys of the areas that are switched on. */
  areas: string[]
  theme: Theme
  facts: Record<string, unknown>
  /**
   * Name, tagline and facts as typed, for the settings. In the fields above, an empty language has the text of the
   * other, so that code showing a text need not check.
   */
  typed?: Pick<Tenant, 'name' | 'tagline' | 'facts'>
  createdAt: Date
}

/** What kernel/tenancy needs from the area that stores the sites. */
export type LoadTenants = (platform: Db) => Promise<Tenant[]>
