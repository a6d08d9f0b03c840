import type { FilesView } from '../files.types.ts'
import type { FileOperations } from '../use-file-operations.ts'

/** The props of every dialog. */
export interface DialogProps {
  view: FilesView
  operations: FileOperations
  onClose: () => void
}
