import type { ProductsView } from '../products.types.ts'
import type { DraftState } from './use-draft.ts'
import type { Pictures } from './use-pictures.ts'

/** What every part of the panel gets: what is typed, how to change it, what is wrong, and the lists to choose from. */
export interface PanelForm
  extends Pick<DraftState, 'draft' | 'change' | 'changeVariant'>,
    Pick<ProductsView, 'categories' | 'brands' | 'tags' | 'now' | 'vatRateBp'> {
  error: (path: string) => string | undefined
  pictures: Pictures
}
