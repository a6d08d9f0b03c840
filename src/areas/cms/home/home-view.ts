import type { CardView } from '../product-grid/card-view.ts'

export interface Action {
  label: string
  to: string
}

/** The home page in one language, with the items its rows name already loaded. A row without content is null. */
export interface HomeView {
  hero: {
    eyebrow: string
    headline: string
    lead: string
    actions: Action[]
    ticks: string[]
    picture: HomeImage | null
    card: { sku: string; name: string; note: string; price: string; picture: string | null } | null
  }
  strip: { code: string; name: string; count: number; picture: string | null; colour: string | null }[]
  picks: { title: string; lead: string; more: Action | null; cards: CardView[] } | null
  band: {
    eyebrow: string
    headline: string
    lead: string
    price: string | null
    was: string | null
    per: string
    actions: Action[]
    picture: HomeImage | null
  } | null
  stories: {
    title: string
    lead: string
    more: Action | null
    items: { quote: string; name: string; role: string; avatar: string | null; picture: HomeImage | null }[]
  } | null
  trust: { figure: string; unit: string; label: string }[]
  follow: { title: string; lead: string; line: string } | null
}

/** Identified by its id in the files area. */
export interface HomeImage {
  id: string
  alt: string
}
