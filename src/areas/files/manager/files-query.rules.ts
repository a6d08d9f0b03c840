import { type FileType, fileTypes, type ItemSort, itemSorts } from '../public.ts'

export const fileViews = ['folder', 'recent', 'favourites', 'trash'] as const
export type FileView = (typeof fileViews)[number]

/** What a page of files shows, as its address says it. */
export interface FilesQuery {
  view: FileView
  /** Null: the top. */
  folder: string | null
  text: string
  types: FileType[]
  tag: string | null
  /** Changed within so many days. */
  days: number | null
  /** By size: which of `sizeSteps`. */
  size: SizeStep | null
  sort: ItemSort
  /** Whether words are sought below the folder only. */
  here: boolean
}

const megabyte = 1024 * 1024
/** Sizes people choose by. */
export const sizeSteps = {
  small: { max: megabyte },
  medium: { min: megabyte, max: 25 * megabyte },
  large: { min: 25 * megabyte, max: 250 * megabyte },
  huge: { min: 250 * megabyte },
} as const satisfies Record<string, { min?: number; max?: number }>
export type SizeStep = keyof typeof sizeSteps

export const daySteps = [1, 7, 30, 365] as const

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')

/** Reads an address; what it does not know it passes over. */
export function filesQuery(params: URLSearchParams): FilesQuery {
  const view = fileViews.find((one) => one === params.get('view')) ?? 'folder'
  const folder = params.get('folder')
  const days = Number(params.get('days'))
  const size = params.get('size')
  return {
    view,
    folder: view === 'folder' && isId(folder) ? folder : null,
    text: (params.get('q') ?? '').trim().slice(0, 100),
    types: fileTypes.filter((type) => params.get('type')?.split(',').includes(type)),
    tag: params.get('tag')?.trim().slice(0, 50) || null,
    days: daySteps.find((step) => step === days) ?? null,
    size: size && size in sizeSteps ? (size as SizeStep) : null,
    sort: itemSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    here: params.get('here') === '1',
  }
}

/** Whether things are sought, not a folder's own shown. */
export const isSearch = ({ view, text, types, tag, days, size }: FilesQuery): boolean =>
  view === 'folder' && (text !== '' || types.length > 0 || tag !== null || days !== null || size !== null)
