import type { ProductRecord } from './product.types.ts'

/** What a product is before anything is said of it but its names. */
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
