import type { FilesView } from '../files.types.ts'
import type { FileActs } from '../use-file-acts.ts'

/** What each dialog is given. */
export interface DialogProps {
  view: FilesView
  does: FileActs
  onClose: () => void
}
