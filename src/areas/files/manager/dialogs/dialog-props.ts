import type { FilesView } from '../files.types.ts'
import type { FileActs } from '../use-file-acts.ts'

/** The props of every dialog. */
export interface DialogProps {
  view: FilesView
  does: FileActs
  onClose: () => void
}
