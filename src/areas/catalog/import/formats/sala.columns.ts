const bothLanguages = (name: string) => [`${name}_th`, `${name}_en`]
const optionNumbers = [1, 2, 3, 4]

/** The columns of our own CSV, in the order of an export; the README in this folder documents them. */
export const salaColumns: readonly string[] = [
  'handle',
  'sku',
  'product_sku',
  'status',
  ...bothLanguages('name'),
  ...bothLanguages('short'),
  ...bothLanguages('description'),
  ...bothLanguages('brand'),
  'categories',
  'tags',
  'vat_mode',
  ...optionNumbers.flatMap((n) => [
    ...bothLanguages(`option${n}_name`),
    ...bothLanguages(`option${n}_value`),
  ]),
  'barcode',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'cost',
  ...bothLanguages('unit'),
  'weight_g',
  'stock_policy',
  'stock',
  'low_stock',
  'images',
  'image_alts',
  'image_films',
  'variant_image',
  ...bothLanguages('seo_title'),
  ...bothLanguages('seo_description'),
]
