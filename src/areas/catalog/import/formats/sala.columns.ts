const both = (name: string) => [`${name}_th`, `${name}_en`]
const optionNumbers = [1, 2, 3, 4]

/** The columns of our own CSV, in the order of an export; the README of this folder says what they hold. */
export const salaColumns: readonly string[] = [
  'handle',
  'sku',
  'product_sku',
  'status',
  ...both('name'),
  ...both('short'),
  ...both('description'),
  ...both('brand'),
  'categories',
  'tags',
  'vat_mode',
  ...optionNumbers.flatMap((n) => [...both(`option${n}_name`), ...both(`option${n}_value`)]),
  'barcode',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'cost',
  ...both('unit'),
  'weight_g',
  'stock_policy',
  'stock',
  'low_stock',
  'images',
  'image_alts',
  'variant_image',
  ...both('seo_title'),
  ...both('seo_description'),
]
