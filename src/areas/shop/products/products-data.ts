import type { CardView } from '#areas/cms/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { ListView } from '../browse/list-view.ts'

/** Either a list, or the cards remembered by a browser. */
export interface ProductsData {
  title: string
  list: ListView | null
  viewed: CardView[] | null
  role: Role
  /** Whether the viewer may edit what is shown. */
  edits: boolean
}
