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
import type { ActName } from './acts.rules.ts'

export const actIcons: Record<ActName, string> = {
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
export const actKeys: Partial<Record<ActName, string>> = {
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
