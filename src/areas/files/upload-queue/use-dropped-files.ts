import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { type FileWithPath, readDroppedFiles } from './dropped-files.ts'
import { dropMessages } from './messages.ts'
import { ensureFolders, type FolderTarget } from './upload-calls.ts'

/**
 * Reads what was dropped and reports what could not be read. Empty folders are created immediately at `into`; `made` is
 * called when they exist. Without it (an upload by link) they are skipped.
 */
export function useDroppedFiles(
  onCreated?: () => void,
): (data: DataTransfer, into?: FolderTarget) => Promise<FileWithPath[]> {
  const t = useMessages(dropMessages)
  return async (data, into) => {
    const { files, folders, unread } = await readDroppedFiles(data)
    if (unread.length) toast(t.unread(unread))
    if (folders.length && into)
      await ensureFolders(into, folders).then(onCreated, (error: Error) =>
        toast(error.message || t.noFolders),
      )
    return files
  }
}
