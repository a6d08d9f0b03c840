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

const maxSlugLength = 80

/** Returns a slug for a copy: that of the original with a copy suffix, added only once. It may be taken (`freeSlug`). */
export const slugOfCopy = (slug: string): string => {
  const end = '-copy'
  const stem = slug.replace(/-copy(?:-\d+)?$/, '')
  return slugify(stem, maxSlugLength - end.length) + end
}

/** Returns the files of a course used by its units and its trailer, each once. */
export function filesOfCourse({
  trailer,
  outline,
}: {
  trailer: Trailer | null
  outline: Outline
}): CourseFile[] {
  const contents = [trailer ?? {}, ...unitsOf(outline).map(({ content }) => content)]
  const all = contents.flatMap(({ file, captions }: Pick<UnitContent, 'file' | 'captions'>) => [
    file,
    ...captionLanguages.map((language) => captions?.[language]),
  ])
  return [...new Map(all.flatMap((file) => (file ? [[file.id, file]] : []))).values()]
}

type Ids = ReadonlyMap<string, string>

/** Returns the content of a unit with its files replaced by those of another course; missing ones are left out. */
export function contentWith(content: UnitContent, files: Ids, targets: Ids = new Map()): UnitContent {
  const { file: _, captions: __, target, ...rest } = content
  return {
    ...rest,
    ...filesWith(content, files),
    ...(target && { target: targets.get(target) ?? target }),
  }
}

/** Returns the trailer with files of another course; null if its video is missing. */
export function trailerWith(trailer: Trailer | null, files: Ids): Trailer | null {
  const { file, captions } = trailer ? filesWith(trailer, files) : {}
  return file ? { file, ...(captions && { captions }) } : null
}

function filesWith(
  { file, captions }: Pick<UnitContent, 'file' | 'captions'>,
  files: Ids,
): Pick<UnitContent, 'file' | 'captions'> {
  const renamed = (file: CourseFile | undefined) => {
    const id = file && files.get(file.id)
    return file && id ? { ...file, id } : undefined
  }
  const found = captionLanguages.flatMap((language) => {
    const file = renamed(captions?.[language])
    return file ? [[language, file] as const] : []
  })
  const renamedFile = renamed(file)
  return {
    ...(renamedFile && { file: renamedFile }),
    ...(found.length > 0 && { captions: Object.fromEntries(found) }),
  }
}

/** Returns the price of a copy: that of the original after its sale has ended. */
export function priceOfCopy({
  price,
  listPrice,
  saleUntil,
}: Pick<Course, 'price' | 'listPrice' | 'saleUntil'>): Pick<Course, 'price' | 'listPrice' | 'saleUntil'> {
  const isSale = saleUntil !== null && listPrice !== null
  return { price: isSale ? satang(listPrice) : price, listPrice: isSale ? null : listPrice, saleUntil: null }
}
