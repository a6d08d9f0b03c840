import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, flagParam, formatParam, type Param, textParam } from '#kernel/list/param.rules.ts'
import { type FileType, fileTypes, itemSorts } from '../public.ts'

export const fileViews = ['folder', 'recent', 'favourites', 'trash'] as const
export type FileView = (typeof fileViews)[number]

const megabyte = 1024 * 1024
/** Size ranges to filter by. */
export const sizeRanges = {
  small: { max: megabyte },
  medium: { min: megabyte, max: 25 * megabyte },
  large: { min: 25 * megabyte, max: 250 * megabyte },
  huge: { min: 250 * megabyte },
} as const satisfies Record<string, { min?: number; max?: number }>
export type SizeRange = keyof typeof sizeRanges

export const dayRanges = [1, 7, 30, 365] as const

const typeParam: Param<FileType[]> = {
  read: (text) => fileTypes.filter((type) => text?.split(',').includes(type)),
  write: (value) => value?.join() || null,
}
/** Changed within that many days. */
const daysParam: Param<(typeof dayRanges)[number] | null> = {
  read: (text) => dayRanges.find((step) => String(step) === text) ?? null,
  write: (value) => (value ? String(value) : null),
}
const id = formatParam<string>((text) => /^[0-9a-f-]{36}$/i.test(text))

/** The state of the files page in its URL: the current folder, the search, and what is open beside it. */
export const filesList = defineList({
  size: 200,
  sorts: itemSorts,
  search: 'q',
  filters: {
    type: typeParam,
    tag: textParam(50),
    days: daysParam,
    size: choiceParam(Object.keys(sizeRanges) as SizeRange[]),
    /** Whether to search only below the folder. */
    here: flagParam(),
  },
  beside: {
    /** The current location. No folder: the top. */
    view: choiceParam(fileViews, 'folder'),
    folder: id,
    look: choiceParam(['grid', 'list'], 'grid'),
    item: id,
  },
})
export type FilesQuery = QueryOf<typeof filesList>

/** Parses a URL; ignores unknown values, and only the tree has folders. */
export function filesQuery(params: URLSearchParams): FilesQuery {
  const query = filesList.parse(params)
  return query.view === 'folder' ? query : { ...query, folder: null }
}

/** Whether this is a search rather than a folder listing. */
export const isSearch = ({ view, search, type, tag, days, size }: FilesQuery): boolean =>
  view === 'folder' && (search !== '' || type.length > 0 || tag !== null || days !== null || size !== null)
