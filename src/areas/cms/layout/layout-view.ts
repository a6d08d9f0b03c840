import type { Role } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { PostCard } from '../blog/post-card.ts'
import type { ContactView } from '../contact/contact-view.ts'
import type { EventListView, MonthView, OpenHoursView } from '../event-list/event-list-view.ts'
import type { HomeView } from '../home/home-view.ts'
import type { CardView } from '../product-grid/card-view.ts'

/** A layout ready to render: in one language, live blocks filled, styles as one text of CSS rules. */
export interface LayoutView {
  css: string
  rows: RowView[]
}

export interface RowView {
  box: number
  columns: { box: number; blocks: BlockView[] }[]
}

export interface ImageView {
  id: string
  alt: string
  caption?: string
}

export interface ActionView {
  label: string
  to: string
}

/** One variant per kind of block; `key` is its id in the layout. */
export type BlockView = { key: string } & (
  | { type: 'heading'; text: string; level: number }
  | { type: 'text'; doc: Doc }
  | { type: 'picture'; picture: ImageView; to?: string }
  | { type: 'gallery'; images: ImageView[] }
  | { type: 'video'; src: string; title: string }
  | { type: 'button'; action: ActionView; look?: 'quiet' | 'ghost' }
  | { type: 'card'; title: string; text?: string; picture?: ImageView; to?: string }
  | { type: 'columns'; row: RowView }
  | { type: 'divider' }
  | { type: 'quote'; text: string; by?: string; role?: string; avatar?: string }
  | { type: 'accordion'; items: { title: string; text: string }[] }
  | { type: 'price-table'; plans: PlanView[] }
  | { type: 'courses'; title?: string; items: CourseView[] }
  | { type: 'map'; name: string; address: string }
  | { type: 'spacer'; height: string }
  | { type: 'hero'; hero: HomeView['hero'] }
  | { type: 'band'; band: NonNullable<HomeView['band']> }
  | { type: 'stories'; stories: NonNullable<HomeView['stories']> }
  | { type: 'follow'; follow: NonNullable<HomeView['follow']> }
  | { type: 'figures'; items: { figure: string; unit: string; label: string }[] }
  | { type: 'products'; title?: string; lead?: string; cards: CardView[]; more: string }
  | { type: 'categories'; title?: string; strip: HomeView['strip'] }
  | { type: 'posts'; title?: string; cards: PostCard[] }
  | { type: 'search'; to: string; name: string; label: string }
  | { type: 'events'; title?: string; items: EventListView[] }
  | { type: 'calendar'; title?: string; months: MonthView[] }
  | { type: 'hours'; title?: string; days: OpenHoursView[]; note?: string }
  | { type: 'contact'; form: ContactView }
  /** A kind offered by another area; the data is private to its loader and its view. */
  | { type: 'offered'; kind: string; role: Role; data: unknown }
)

export interface CourseView {
  name: string
  teacher?: string
  picture?: ImageView
  length?: string
  badge?: string
  /** Null: free. */
  price?: string | null
  was?: string
  off?: number
  to?: string
}

export interface PlanView {
  name: string
  price: string
  per?: string
  lead?: string
  points: string[]
  action?: ActionView
  best?: boolean
}
