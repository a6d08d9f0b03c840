import { appendTo } from '#kernel/append-to.ts'
import { isId, newId } from '#kernel/id.ts'
import { normalizeText } from '#kernel/import/csv/cells.rules.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import { parseClip } from '#kernel/ui/clip.rules.ts'
import type { Seo } from '../catalog.types.ts'
import { descriptionText } from '../product/description.ts'
import {
  foldKey,
  isSameTags,
  limits,
  normalizeTags,
  slugOf,
  validateProduct,
} from '../product/product.rules.ts'
import type { PendingImage, ProductRecord } from '../product/product.types.ts'
import type {
  CurrentProduct,
  ImageToAttach,
  ImportShow,
  InputText,
  RowError,
  StagedProduct,
} from './import.types.ts'
import { anyText, textAfter } from './localized-text.rules.ts'
import { descriptionsAfter } from './merge-description.ts'
import { mergeOptions } from './merge-options.ts'
import { mergeVariants } from './merge-variants.ts'
import { generatedSku } from './skus.ts'

/** Additional context for merging a product. */
export interface MergeContext {
  now: Date
  /** Returns the ids of the categories the paths refer to; the product's existing ones are preferred among equals. */
  categories(paths: readonly (readonly string[])[], has: readonly string[]): string[]
  /** Returns the site's image a URL refers to. */
  media(url: string): string | undefined
  /** Returns the id in a URL of the site's images, whether or not the image exists. */
  ownPicture(url: string): string | undefined
  /** Images the product already has. */
  images: readonly string[]
  /** Whether new products are shown; by default as the file says. */
  show?: ImportShow
  /** Whether another product has this slug. */
  slugTaken(slug: string): boolean
}

export interface Merged {
  record: ProductRecord
  counts: Map<string, number>
  /** Images of the site to add to the product. */
  images: ImageToAttach[]
  /** URLs of external images it is waiting for. */
  pictureUrls: string[]
  errors: RowError[]
}

/**
 * Returns the product after the import: the values of the file, and otherwise the existing ones (or defaults, for a new
 * product).
 */
export function mergeProduct(
  before: CurrentProduct | undefined,
  staged: StagedProduct,
  line: number,
  context: MergeContext,
): Merged {
  const name = nameAfter(before, staged)
  const slug = before?.slug ?? staged.slug ?? newSlug(name, staged, context)
  const merged = mergeOptions(before?.options ?? [], staged)
  const variants = mergeVariants(before, staged, merged, {
    slug,
    now: context.now,
    newId,
    media: context.media,
  })
  const images = mergeImages(before, staged, context, variantsByImage(staged, variants.lines))
  const brand = textAfter(before && { th: before.brand, en: before.brandEn }, staged.brand)
  const short = textAfter(
    before && { th: before.shortTh, en: before.shortEn },
    plainLine(before, staged.short),
  )
  const status = statusAfter(before, staged, context.show)
  const record: ProductRecord = {
    id: before?.id ?? newId(),
    slug,
    sku:
      before?.sku ??
      staged.sku ??
      (variants.variants.length === 1 ? variants.variants[0]!.sku : generatedSku(slug)),
    status,
    nameTh: name.th,
    nameEn: name.en,
    brand: brand.th,
    brandEn: brand.en,
    shortTh: short.th,
    shortEn: short.en,
    ...descriptionsAfter(before, staged.description, context.ownPicture),
    ...tagsAfter(before, staged.tags),
    vatMode: vatAfter(before?.vatMode, staged.vat),
    options: merged.options,
    specs: before?.specs ?? [],
    successor: before?.successor ?? '',
    seo: seoAfter(before?.seo ?? {}, staged),
    categories: categoriesAfter(before, staged, context),
    variants: variants.variants,
    pendingImages: images.pending,
    publishedAt: before?.publishedAt ?? (status === 'active' ? context.now.toISOString() : null),
    createdAt: before?.createdAt ?? context.now.toISOString(),
  }
  const errors = [
    ...variants.errors,
    ...images.missing.map((url) => ({ line, code: 'catalog.import.no_picture', params: { name: url } })),
  ]
  if (staged.orphan && !before) errors.push({ line, code: 'catalog.import.parent_missing' })
  else errors.push(...validateRecord(record, line, variants.lines))
  return {
    record,
    counts: variants.counts,
    images: images.placed,
    pictureUrls: images.pictureUrls,
    errors,
  }
}

function nameAfter(before: CurrentProduct | undefined, staged: StagedProduct) {
  const name = textAfter(before && { th: before.nameTh, en: before.nameEn }, staged.name)
  return { th: name.th || name.en, en: name.en }
}

function newSlug(name: { th: string; en: string }, staged: StagedProduct, context: MergeContext): string {
  const sku = staged.sku ?? staged.variants[0]?.sku ?? ''
  const slug = slugOf({ nameTh: name.th, nameEn: name.en, sku })
  return context.slugTaken(slug) && sku ? slugOf({ nameTh: '', nameEn: `${slug} ${sku}`, sku }) : slug
}

/** Returns one line of text, with any markup removed. */
function plainLine(before: CurrentProduct | undefined, input: InputText | undefined): InputText | undefined {
  if (
    !input ||
    input.any === undefined ||
    !input.any.includes('<') ||
    normalizeText(before?.shortTh ?? '') === input.any
  )
    return input
  return { any: descriptionText(docOfHtml(input.any)) }
}

/** An import of drafts publishes nothing; products already shown stay shown. */
function statusAfter(
  before: CurrentProduct | undefined,
  { status: inputStatus }: StagedProduct,
  show: ImportShow | undefined,
): ProductRecord['status'] {
  const stands = before?.status
  if (inputStatus === 'hidden') return stands === 'archived' ? 'archived' : 'draft'
  const status = inputStatus ?? stands ?? (show === 'now' ? 'active' : 'draft')
  return show === 'draft' && status === 'active' && stands !== 'active' ? (stands ?? 'draft') : status
}

function tagsAfter(
  before: CurrentProduct | undefined,
  input: string[] | undefined,
): Pick<ProductRecord, 'tags' | 'tagsImported'> {
  const stands = { tags: before?.tags ?? [], tagsImported: before?.tagsImported ?? false }
  const tags = input && normalizeTags(input)
  return !tags || isSameTags(tags, stands.tags.map(normalizeText)) ? stands : { tags, tagsImported: true }
}

function vatAfter(before: PriceMode | undefined, input: StagedProduct['vat']): PriceMode {
  if (input === 'taxed') return before && before !== 'exempt' ? before : 'inclusive'
  if (input === 'untaxed') return 'exempt'
  return input ?? before ?? 'inclusive'
}

function seoAfter(before: Seo, staged: StagedProduct): Seo {
  const after: Seo = { ...before }
  for (const [field, input] of [
    ['title', staged.seoTitle],
    ['description', staged.seoDescription],
  ] as const) {
    if (!input) continue
    const previous = before[field]
    const { th, en } = textAfter(previous && { th: previous.th ?? '', en: previous.en ?? '' }, input)
    if (th !== (previous?.th ?? '') || en !== (previous?.en ?? ''))
      after[field] = { ...(th ? { th } : {}), ...(en ? { en } : {}) }
  }
  return after
}

function categoriesAfter(
  before: CurrentProduct | undefined,
  staged: StagedProduct,
  context: MergeContext,
): string[] {
  const has = before?.categories ?? []
  if (!staged.categories) return has
  const named = [...new Set(context.categories(staged.categories, has))].slice(0, limits.categories)
  if (!staged.oneCategory) return named
  return named.every((id) => has.includes(id)) ? has : [...named, ...has.filter((id) => !named.includes(id))]
}

/** Returns the variants a file assigns each image to. */
function variantsByImage(
  staged: StagedProduct,
  lines: ReadonlyMap<string, number>,
): ReadonlyMap<string, string[]> {
  const ids = new Map([...lines].map(([id, line]) => [line, id]))
  const found = new Map<string, string[]>()
  for (const { line, image } of staged.variants) {
    const id = ids.get(line)
    if (image && id) appendTo(found, image, id)
  }
  return found
}

/** Adds images of the site itself; external ones wait until they are fetched, and keep their position among the others. */
function mergeImages(
  before: CurrentProduct | undefined,
  staged: StagedProduct,
  context: MergeContext,
  variants: ReadonlyMap<string, string[]>,
) {
  const attached: ImageToAttach[] = []
  const pending: PendingImage[] = []
  const missing: string[] = []
  for (const { url, alt, film } of staged.images ?? []) {
    const imageId = context.media(url)
    const position = context.images.length + attached.length + pending.length
    if (imageId) {
      if (!context.images.includes(imageId) && !attached.some((image) => image.id === imageId))
        attached.push({
          id: imageId,
          alt: alt ?? '',
          position,
          ...(film && (isId(film) || parseClip(film)) && { film }),
        })
    } else if (!isWebUrl(url)) missing.push(url)
    else if (!pending.some((image) => image.url === url)) {
      const stands = before?.pendingImages.find((image) => image.url === url)
      const shownBy = variants.get(url) ?? stands?.variants
      pending.push({
        url,
        alt: alt ?? stands?.alt ?? '',
        position: stands?.position ?? position,
        ...(shownBy && { variants: shownBy }),
      })
    }
  }
  const saved = before?.pendingImages ?? []
  return {
    placed: attached.slice(0, Math.max(0, limits.images - context.images.length)),
    pending: pending.length ? pending.slice(0, limits.images) : saved,
    missing,
    pictureUrls: pending.slice(0, limits.images).map(({ url }) => url),
  }
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** Returns the validation errors of the record, at the lines they come from. */
function validateRecord(record: ProductRecord, line: number, lines: ReadonlyMap<string, number>): RowError[] {
  return validateProduct(record).map(({ path, code, params }) => {
    const variant = /^variants\.(\d+)\./.exec(path)?.[1]
    const variantLine =
      variant === undefined ? undefined : lines.get(record.variants[Number(variant)]?.id ?? '')
    const sku = variant === undefined ? undefined : record.variants[Number(variant)]?.sku
    return {
      line: variantLine ?? line,
      code: path === 'nameTh' ? 'catalog.import.needs_name' : code,
      ...(sku || params ? { params: { ...(params as RowError['params']), ...(sku ? { sku } : {}) } } : {}),
    }
  })
}

/** Returns the slugs and SKUs by which any product that could match, or conflict, is loaded. */
export function lookupKeysOf(staged: StagedProduct): { slugs: string[]; skus: string[] } {
  const name = textAfter(undefined, staged.name)
  const sku = staged.sku ?? staged.variants[0]?.sku ?? ''
  const slug = staged.slug ?? slugOf({ nameTh: name.th || name.en, nameEn: name.en, sku })
  const generated = staged.variants
    .filter((variant) => !variant.sku)
    .map((variant) => generatedSku(slug, variant.values.map(anyText)))
  const skus = [
    staged.sku,
    generatedSku(slug),
    ...generated,
    ...staged.variants.map((variant) => variant.sku),
  ]
  return {
    slugs: staged.slug ? [slug] : [slug, slugOf({ nameTh: '', nameEn: `${slug} ${sku}`, sku })],
    skus: [...new Set(skus.flatMap((eachSku) => (eachSku ? [foldKey(eachSku)] : [])))],
  }
}
