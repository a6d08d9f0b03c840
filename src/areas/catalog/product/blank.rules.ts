import type { ProductRecord } from './product.types.ts'

/** Returns the defaults of a product before anything but its names is set. */
export function blankProduct(): Omit<
  ProductRecord,
  'id' | 'slug' | 'sku' | 'nameTh' | 'nameEn' | 'createdAt'
> {
  return {
    status: 'draft',
    brand: '',
    brandEn: '',
    shortTh: '',
    shortEn: '',
    descriptionTh: null,
    descriptionEn: null,
    tags: [],
    tagsImported: false,
    vatMode: 'inclusive',
    options: [],
    specs: [],
    successor: '',
    seo: {},
    categories: [],
    variants: [],
    pendingImages: [],
    publishedAt: null,
  }
}
