import { satang } from '#kernel/money/index.ts'
import { slugify } from '#kernel/text/slug.ts'
import type { Course } from '../course/course-row.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import {
  type CourseFile,
  captionLanguages,
  type Outline,
  type UnitContent,
} from '../outline/outline.types.ts'
import type { Trailer } from '../trailer/trailer.types.ts'

const longest = 80

/** An address for a copy: that of the first one, and that it is a copy, once. Another course may have it (`freeSlug`). */
export const slugOfCopy = (slug: string): string => {
  const end = '-copy'
  const stem = slug.replace(/-copy(?:-\d+)?$/, '')
  return slugify(stem, longest - end.length) + end
}

/** Files of a course that its units and its trailer name, each once. */
export function filesOfCourse({
  trailer,
  outline,
}: {
  trailer: Trailer | null
  outline: Outline
}): CourseFile[] {
  const shown = [trailer ?? {}, ...unitsOf(outline).map(({ content }) => content)]
  const all = shown.flatMap(({ file, captions }: Pick<UnitContent, 'file' | 'captions'>) => [
    file,
    ...captionLanguages.map((language) => captions?.[language]),
  ])
  return [...new Map(all.flatMap((file) => (file ? [[file.id, file]] : []))).values()]
}

type Ids = ReadonlyMap<string, string>

/** What a unit holds with files of another course in place of its own; what is not there is left out. */
export function contentWith(content: UnitContent, files: Ids, targets: Ids = new Map()): UnitContent {
  const { file: _, captions: __, target, ...rest } = content
  return {
    ...rest,
    ...filesWith(content, files),
    ...(target && { target: targets.get(target) ?? target }),
  }
}

/** The trailer with files of another course; none where its film is not there. */
export function trailerWith(trailer: Trailer | null, files: Ids): Trailer | null {
  const { file, captions } = trailer ? filesWith(trailer, files) : {}
  return file ? { file, ...(captions && { captions }) } : null
}

function filesWith(
  { file, captions }: Pick<UnitContent, 'file' | 'captions'>,
  files: Ids,
): Pick<UnitContent, 'file' | 'captions'> {
  const renamed = (one: CourseFile | undefined) => {
    const id = one && files.get(one.id)
    return one && id ? { ...one, id } : undefined
  }
  const found = captionLanguages.flatMap((language) => {
    const one = renamed(captions?.[language])
    return one ? [[language, one] as const] : []
  })
  const own = renamed(file)
  return { ...(own && { file: own }), ...(found.length > 0 && { captions: Object.fromEntries(found) }) }
}

/** What a copy costs: what the first one costs once its sale is over. */
export function priceOfCopy({
  price,
  listPrice,
  saleUntil,
}: Pick<Course, 'price' | 'listPrice' | 'saleUntil'>): Pick<Course, 'price' | 'listPrice' | 'saleUntil'> {
  const isSale = saleUntil !== null && listPrice !== null
  return { price: isSale ? satang(listPrice) : price, listPrice: isSale ? null : listPrice, saleUntil: null }
}
