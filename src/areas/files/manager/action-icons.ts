import {
  iconCheck,
  iconCopy,
  iconDownload,
  iconEye,
  iconInfoCircle,
  iconPencil,
  iconRefresh,
  iconShare,
  iconStarFilled,
  iconTrash,
  iconUpload,
} from '#kernel/ui/icons.ts'
import { iconTag } from '#kernel/ui/workspace-icons.ts'
import {
  iconClipboard,
  iconCrop,
  iconFolderOpen,
  iconFolderPlus,
  iconFolderSymlink,
  iconFolders,
  iconHistory,
  iconScissors,
  iconStar,
} from '../icons.ts'
import type { FileActionName } from './actions.rules.ts'

export const actionIcons: Record<FileActionName, string> = {
  open: iconFolderOpen,
  view: iconEye,
  details: iconInfoCircle,
  download: iconDownload,
  share: iconShare,
  favourite: iconStar,
  unfavourite: iconStarFilled,
  tags: iconTag,
  rename: iconPencil,
  edit: iconCrop,
  version: iconHistory,
  cut: iconScissors,
  copy: iconCopy,
  moveTo: iconFolderSymlink,
  trash: iconTrash,
  restore: iconRefresh,
  delete: iconTrash,
  paste: iconClipboard,
  newFolder: iconFolderPlus,
  upload: iconUpload,
  uploadFolder: iconFolders,
  selectAll: iconCheck,
  goTo: iconFolderOpen,
}

/** The equivalent keyboard shortcuts, handled in `list-keys.ts`. */
export const actionKeys: Partial<Record<FileActionName, string>> = {
  open: 'Enter',
  view: 'Enter',
  details: 'I',
  rename: 'F2',
  cut: 'Ctrl X',
  copy: 'Ctrl C',
  paste: 'Ctrl V',
  trash: 'Delete',
  selectAll: 'Ctrl A',
}
