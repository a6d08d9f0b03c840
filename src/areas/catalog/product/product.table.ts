import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { milli, satang, tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Cover, FocalPoint, ProductOption, Seo, Spec } from '../catalog.types.ts'
import type { Preorder } from './preorder.rules.ts'
import type { productStates } from './product.states.ts'
import type { PendingImage } from './product.types.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const textColumn = (name: string) => text(name).notNull().default('')

/**
 * The product data lists need; the long texts of its page are in `product_detail`. The columns from `price` on are
 * derived from the variants, images and categories by `reindexProducts` (shelve.server.ts) at the end of every write.
 */
export const products = tenantTable(
  'product',
  {
    slug: text('slug').notNull(),
    sku: text('sku').notNull(),
    /** Normalised, because an expression on a column cannot be an index condition under row-level security. */
    skuKey: text('sku_key').notNull(),
    status: text('status').$type<(typeof productStates)['states'][number]>().notNull().default('draft'),
    nameTh: text('name_th').notNull(),
    nameEn: textColumn('name_en'),
    brand: textColumn('brand'),
    brandEn: textColumn('brand_en'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Set by an import and not changed since. */
    tagsImported: boolean('tags_imported').notNull().default(false),
    vatMode: text('vat_mode').$type<PriceMode>().notNull().default('inclusive'),
    /** Delivered online as soon as it is paid: nothing is packed or shipped. Set by the shop (`setDigital`). */
    digital: boolean('digital').notNull().default(false),
    /** Sold as a set of other variants (`product_bundle_part`), from whose stock its own is calculated. */
    bundle: boolean('bundle').notNull().default(false),
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    publishedAt: timestamp('published_at'),
    version: integer('version').notNull().default(1),
    /** The lowest current price; correct until `price_until`, when a job refreshes it. */
    price: satang('price_satang').notNull().default(sql`0`),
    priceUntil: timestamp('price_until'),
    onSale: boolean('on_sale').notNull().default(false),
    variantCount: integer('variant_count').notNull().default(0),
    cover: jsonb('cover').$type<Cover>(),
    sold: milli('sold_milli').notNull().default(0),
    /** Buyers' ratings, as set by the shop (`rateProduct`): average stars in thousandths, and their number. */
    ratingMilli: integer('rating_milli').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The keys by which lists count and filter; see facet.rules.ts for the formats. */
    facets: text('facets').array().notNull().default(sql`'{}'`),
    terms: tsvector('terms').notNull().default(''),
    loose: textColumn('loose'),
    /** Phonetic form of `loose`. */
    sounds: textColumn('sounds'),
  },
  (table) => [
    unique('product_slug').on(table.tenantId, table.slug),
    unique('product_sku').on(table.tenantId, table.skuKey),
    index('product_newest').on(table.tenantId, table.status, table.publishedAt.desc(), table.id),
    index('product_price').on(table.tenantId, table.status, table.price, table.id),
    index('product_rating').on(
      table.tenantId,
      table.status,
      table.ratingMilli.desc(),
      table.ratingCount.desc(),
      table.id,
    ),
    index('product_popular').on(table.tenantId, table.status, table.sold.desc(), table.id),
    index('product_name_th').on(table.tenantId, table.status, sql`name_th COLLATE "th-x-icu"`, table.id),
    index('product_brand').on(table.tenantId, table.brand),
    index('product_price_until')
      .on(table.tenantId, table.priceUntil)
      .where(sql`${table.priceUntil} IS NOT NULL`),
    index('product_terms').using('gin', table.tenantId, table.terms),
    index('product_loose').using('gin', table.tenantId, sql`loose gin_trgm_ops`),
    index('product_sounds').using('gin', table.tenantId, sql`sounds gin_trgm_ops`),
    check('product_rating_range', sql`${table.ratingMilli} BETWEEN 0 AND 5000 AND ${table.ratingCount} >= 0`),
    check('product_status', sql`${table.status} IN ('draft', 'active', 'archived')`),
    check('product_vat_mode', sql`${table.vatMode} IN ('inclusive', 'exclusive', 'zero', 'exempt')`),
  ],
)

export const productDetails = tenantTable(
  'product_detail',
  {
    shortTh: textColumn('short_th'),
    shortEn: textColumn('short_en'),
    /**
     * Rich text, null for none; a string is HTML in the former format that the job `catalog.descriptions` converts.
     * Read by `storedDescription`.
     */
    descriptionTh: jsonb('description_th').$type<Doc | string>(),
    descriptionEn: jsonb('description_en').$type<Doc | string>(),
    seo: jsonb('seo').$type<Seo>().notNull(),
    specs: jsonb('specs').$type<Spec[]>().notNull().default([]),
    /** SKU of its successor; shown if the product is no longer sold. */
    successor: textColumn('successor'),
    /** Review data the shop stores here for the product's page; the catalogue does not interpret it. */
    reviewSummary: jsonb('review_summary').$type<unknown>(),
    /** The same for its questions. */
    questions: jsonb('questions').$type<unknown>(),
    /** External images that an imported file referred to and that are not fetched yet. */
    pendingImages: jsonb('pending_images').$type<PendingImage[]>().notNull().default([]),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.id],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    index('product_detail_html')
      .on(table.tenantId, table.id)
      .where(
        sql`jsonb_typeof(${table.descriptionTh}) = 'string' OR jsonb_typeof(${table.descriptionEn}) = 'string'`,
      ),
  ],
)

export const variants = tenantTable(
  'product_variant',
  {
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    skuKey: text('sku_key').notNull(),
    barcode: textColumn('barcode'),
    position: integer('position').notNull().default(0),
    /** Option code to value code: `{"size": "m"}`; `{}` for a product without options. */
    choice: jsonb('choice').$type<Record<string, string>>().notNull().default({}),
    regular: satang('regular_satang').notNull(),
    sale: satang('sale_satang'),
    saleFrom: timestamp('sale_from'),
    saleTo: timestamp('sale_to'),
    cost: satang('cost_satang'),
    unitTh: textColumn('unit_th'),
    unitEn: textColumn('unit_en'),
    weightGrams: integer('weight_grams').notNull().default(0),
    imageId: uuid('image_id'),
    /** How it is sold before it is in stock; null if it is not. */
    preorder: jsonb('preorder').$type<Preorder>(),
    /** A variant that was sold is archived instead of deleted, so that its movements stay meaningful. */
    archived: boolean('archived').notNull().default(false),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    uniqueIndex('product_variant_sku').on(table.tenantId, table.skuKey).where(sql`NOT ${table.archived}`),
    uniqueIndex('product_variant_choice')
      .on(table.tenantId, table.productId, table.choice)
      .where(sql`NOT ${table.archived}`),
    index('product_variant_barcode').on(table.tenantId, table.barcode).where(sql`${table.barcode} <> ''`),
    index('product_variant_preorder').on(table.tenantId, table.id).where(sql`${table.preorder} IS NOT NULL`),
    check('product_variant_regular', sql`${table.regular} >= 0`),
    check(
      'product_variant_sale',
      sql`${table.sale} IS NULL OR (${table.sale} >= 0 AND ${table.sale} <= ${table.regular})`,
    ),
    check(
      'product_variant_sale_dates',
      sql`${table.saleTo} IS NULL OR ${table.saleFrom} IS NULL OR ${table.saleFrom} < ${table.saleTo}`,
    ),
    check('product_variant_weight', sql`${table.weightGrams} >= 0`),
  ],
)

/** An image of a product; `id` is that of the media it shows. */
export const productImages = pgTable(
  'product_image',
  {
    tenantId: tenantId(),
    productId: uuid('product_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    /** The file it was made from, if it was chosen from the site's files. */
    fileId: uuid('file_id'),
    /** The video among the site's files that plays when this image is pressed; the image is its poster. */
    filmId: uuid('film_id'),
    /** Same for a video on YouTube or Vimeo, as `youtube:ID` or `vimeo:ID`. */
    clip: text('clip'),
    position: integer('position').notNull(),
    focal: jsonb('focal').$type<FocalPoint>().notNull(),
    altTh: textColumn('alt_th'),
    altEn: textColumn('alt_en'),
    colour: text('colour').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.mediaId] }),
    check('product_image_clip', sql`${table.clip} ~ '^(youtube:[A-Za-z0-9_-]{11}|vimeo:[0-9]{5,12})$'`),
    check('product_image_one_film', sql`${table.clip} IS NULL OR ${table.filmId} IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
  ],
)

/** Display name of a facet in `product.facets`, and its group (the option, the spec). */
export const facetLabels = pgTable(
  'facet_label',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    labelTh: text('label_th').notNull(),
    labelEn: textColumn('label_en'),
    groupTh: textColumn('group_th'),
    groupEn: textColumn('group_en'),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
