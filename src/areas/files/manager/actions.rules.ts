import type { FileItem } from '../public.ts'
import { viewerKindOf } from './file-display.rules.ts'
import type { FileView } from './files-query.rules.ts'

/** Actions on the selection, in menu order; groups are separated by a line. */
export type FileActionName =
  | 'open'
  | 'view'
  | 'details'
  | 'download'
  | 'share'
  | 'favourite'
  | 'unfavourite'
  | 'tags'
  | 'rename'
  | 'edit'
  | 'version'
  | 'cut'
  | 'copy'
  | 'moveTo'
  | 'trash'
  | 'restore'
  | 'delete'
  | 'paste'
  | 'newFolder'
  | 'upload'
  | 'uploadFolder'
  | 'selectAll'
  | 'goTo'

interface ActionContext {
  items: readonly FileItem[]
  view: FileView
  writable: boolean
  canPaste: boolean
  /** Whether items of several folders are listed. */
  scattered: boolean
  /** Whether it is the tree of a record: visible to those who see the record, so without links and favourites. */
  ofRecord?: boolean
}

/** Returns the actions that make sense and are allowed; with nothing selected, those of the folder itself. */
export function actionsFor({
  items,
  view,
  writable,
  canPaste,
  scattered,
  ofRecord = false,
}: ActionContext): FileActionName[][] {
  const inFolder = view === 'folder' && writable
  if (view === 'trash') return items.length ? [writable ? ['restore', 'delete'] : [], ['details']] : []
  if (!items.length) {
    const ownActions: FileActionName[] = inFolder ? ['newFolder', 'upload', 'uploadFolder'] : []
    return [ownActions, [...(inFolder && canPaste ? (['paste'] as const) : []), 'selectAll']]
  }
  const [only] = items.length === 1 ? items : []
  const groups: FileActionName[][] = []
  if (only)
    groups.push([
      only.kind === 'folder' ? 'open' : 'view',
      ...(scattered ? (['goTo'] as const) : []),
      'details',
    ])
  const giving: FileActionName[] = ['download']
  if (only && writable && !ofRecord) giving.push('share')
  if (only && !ofRecord) giving.push(only.favourite ? 'unfavourite' : 'favourite')
  groups.push(giving)
  const changing: FileActionName[] = []
  if (writable) {
    if (only) changing.push('rename')
    changing.push('tags')
    if (only?.kind === 'file') changing.push('version')
    if (only && viewerKindOf(only) === 'picture') changing.push('edit')
  }
  groups.push(changing)
  // What was copied stays selected: it can be pasted beside itself.
  const paste = inFolder && canPaste ? (['paste'] as const) : []
  groups.push(writable ? ['cut', 'copy', ...paste, 'moveTo'] : ['copy'])
  if (writable) groups.push(['trash'])
  return groups.filter((group) => group.length > 0)
}
