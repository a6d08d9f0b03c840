/**
 * Types of the demo content. Everything in src/demo is plain data: people, prices, phone numbers, addresses and
 * accounts are fictitious; only sub-district codes and postcodes are real. The seed turns it into rows.
 */

/** A text in both languages of the product; Thai comes first. */
export interface DemoText {
  th: string
  en: string
}

export interface DemoImage {
  /** File in src/demo/images. */
  file: string
  alt: DemoText
  /** The focal point kept when the image is cropped, as fractions of width and height. */
  focal: { x: number; y: number }
}

export interface DemoCategory {
  code: string
  parent: string | null
  name: DemoText
  description: DemoText
  image: string
}

export interface DemoVariant {
  sku: string
  barcode: string
  /** One value for each option of the product, in the options' order. */
  optionValues: DemoText[]
  regularSatang: number
  saleSatang?: number
  stock: number
  /** File in src/demo/images, if this variant has its own image. */
  picture?: string
}

export interface DemoProduct {
  handle: string
  sku: string
  barcode: string
  name: DemoText
  short: DemoText
  /** Paragraphs separated by an empty line. */
  description: DemoText
  producer: DemoText
  categories: string[]
  tags: string[]
  unit: DemoText
  /** 'exempt': unprocessed farm produce and books, Revenue Code section 81(1). */
  vatMode: 'inclusive' | 'exempt'
  regularSatang: number
  costPercent?: number
  saleSatang?: number
  /** Start and end of the sale in days from the day of seeding, negative is past; also for the variants' sale prices. */
  saleFromDays?: number
  saleToDays?: number
  weightGrams: number
  options: { name: DemoText; values: DemoText[] }[]
  variants: DemoVariant[]
  /** Stock of a product without variants; with variants, the total of theirs. */
  stock: number
  preorder?: { inDays: number; pieces: number }
  reorderPoint: number
  images: DemoImage[]
  specs: { label: DemoText; value: DemoText }[]
  seo?: { title: DemoText; description: DemoText }
  status: 'active' | 'draft' | 'archived'
}

export interface DemoAddress {
  line: DemoText
  subdistrictCode: number
  subdistrict: DemoText
  district: DemoText
  province: DemoText
  postcode: string
}

/** Thai and English, written as a pair. */
export type Pair = readonly [th: string, en: string]

export const toDemoText = ([th, en]: Pair): DemoText => ({ th, en })

/** Creates a category in the short form used in lists. */
export const category = (
  code: string,
  parent: string | null,
  name: Pair,
  description: Pair,
  image: string,
): DemoCategory => ({
  code,
  parent,
  name: toDemoText(name),
  description: toDemoText(description),
  image,
})

/** The short form of a product: money in baht, texts as pairs, options by index. */
export interface ProductSpec {
  sku: string
  handle: string
  name: Pair
  short: Pair
  about: Pair
  by: Pair
  in: string[]
  tags?: string[]
  unit: Pair
  price: number
  /** Sale price, and the sale's first and last day counted from the day of seeding. */
  sale?: readonly [price: number, fromDays: number, toDays: number]
  /** Days of the sale if only variants have a sale price. */
  saleDays?: readonly [fromDays: number, toDays: number]
  grams: number
  vat?: 'exempt'
  stock?: number
  /** Can be ordered before it is in stock. */
  preorder?: { inDays: number; pieces: number }
  reorder?: number
  /** Key of the image series, number of images, and their alt text. */
  pics: readonly [key: string, count: number, alt: Pair]
  specs?: readonly (readonly [label: Pair, value: Pair])[]
  options?: readonly { name: Pair; values: readonly Pair[] }[]
  /** SKU suffix, value index of each option, price, stock, then sale price and image number. */
  variants?: readonly (readonly [
    end: string,
    values: readonly number[],
    price: number,
    stock: number,
    sale?: number,
    picture?: number,
  ])[]
  seo?: { title: Pair; description: Pair }
  status?: 'draft' | 'archived'
}

/** Expands the short form into the full record. */
export function defineProduct(item: ProductSpec): DemoProduct {
  const [key, count, alt] = item.pics
  const options = (item.options ?? []).map((option) => ({
    name: toDemoText(option.name),
    values: option.values.map(toDemoText),
  }))
  const variants = (item.variants ?? []).map(([end, values, price, stock, sale, picture]): DemoVariant => {
    const sku = `${item.sku}-${end}`
    return {
      sku,
      barcode: demoBarcode(sku),
      optionValues: values.map((value, i) => optionValue(options, i, value, sku)),
      regularSatang: satang(price),
      ...(sale === undefined ? {} : { saleSatang: satang(sale) }),
      stock,
      ...(picture === undefined ? {} : { picture: `${key}-${picture}.webp` }),
    }
  })
  return {
    handle: item.handle,
    sku: item.sku,
    barcode: demoBarcode(item.sku),
    name: toDemoText(item.name),
    short: toDemoText(item.short),
    description: toDemoText(item.about),
    producer: toDemoText(item.by),
    categories: item.in,
    tags: item.tags ?? [],
    unit: toDemoText(item.unit),
    vatMode: item.vat ?? 'inclusive',
    regularSatang: satang(item.price),
    ...(item.sale
      ? { saleSatang: satang(item.sale[0]), saleFromDays: item.sale[1], saleToDays: item.sale[2] }
      : {}),
    ...(item.saleDays ? { saleFromDays: item.saleDays[0], saleToDays: item.saleDays[1] } : {}),
    weightGrams: item.grams,
    options,
    variants,
    stock:
      variants.length > 0 ? variants.reduce((total, variant) => total + variant.stock, 0) : (item.stock ?? 0),
    ...(item.preorder && { preorder: item.preorder }),
    reorderPoint: item.reorder ?? 10,
    images: imageSeries(key, count, alt, variants),
    specs: (item.specs ?? []).map(([label, value]) => ({
      label: toDemoText(label),
      value: toDemoText(value),
    })),
    ...(item.seo
      ? { seo: { title: toDemoText(item.seo.title), description: toDemoText(item.seo.description) } }
      : {}),
    status: item.status ?? 'active',
  }
}

const SHOTS: readonly Pair[] = [
  ['', ''],
  [' จัดวางกับวัตถุดิบ', ' with its ingredients'],
  [' ภาพใกล้', ' in close view'],
  [' แบบบรรจุ', ' as packed'],
]

function imageSeries(
  key: string,
  count: number,
  [th, en]: Pair,
  variants: readonly DemoVariant[],
): DemoImage[] {
  return Array.from({ length: count }, (_, i) => {
    const file = `${key}-${i + 1}.webp`
    // The image of a colour or scent is named after it.
    const value = variants.find(({ picture }) => picture === file)?.optionValues[0]
    const [moreTh, moreEn] = value ? [` ${value.th}`, `, ${value.en}`] : (SHOTS[i] ?? ['', ''])
    return {
      file,
      alt: { th: `${th}${moreTh}`, en: `${en}${moreEn}` },
      focal: { x: 0.5, y: 0.56 },
    }
  })
}

function optionValue(options: DemoProduct['options'], option: number, value: number, sku: string): DemoText {
  const found = options[option]?.values[value]
  if (!found) throw new Error(`${sku} names value ${value} of option ${option}, which does not exist`)
  return found
}

const satang = (baht: number) => Math.round(baht * 100)

/**
 * Returns an EAN-13 with Thailand's prefix 885, derived from the SKU so that it never changes. Fictitious: no company
 * owns these numbers. Check digit according to GS1 General Specifications 7.9.
 */
export function demoBarcode(sku: string): string {
  let hash = 2166136261
  for (const char of sku) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  const body = `885${String(hash % 1_000_000_000).padStart(9, '0')}`
  const total = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (total % 10)) % 10}`
}
