import type { ProductsView } from '../products.types.ts'
import type { DraftState } from './use-draft.ts'
import type { ImageUploader } from './use-image-uploader.ts'

/** Props of every part of the panel: the input, how to change it, its errors, and the lists to choose from. */
export interface PanelForm
  extends Pick<DraftState, 'draft' | 'change' | 'changeVariant'>,
    Pick<ProductsView, 'categories' | 'brands' | 'tags' | 'now' | 'vatRateBp'> {
  error: (path: string) => string | undefined
  images: ImageUploader
}
