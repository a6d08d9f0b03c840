import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { droppedFiles, type FoundFile } from './dropped-files.ts'
import { dropMessages } from './messages.ts'
import { type FolderPlace, makeFolders } from './upload-calls.ts'

/**
 * Reads what was dropped and reports what could not be read. Empty folders are created immediately at `into`; `made` is
 * called when they exist. Without it (an upload by link) they are skipped.
 */
export function useDropped(
  made?: () => void,
): (data: DataTransfer, into?: FolderPlace) => Promise<FoundFile[]> {
  const t = useMessages(dropMessages)
  return async (data, into) => {
    const { files, folders, unread } = await droppedFiles(data)
    if (unread.length) toast(t.unread(unread))
    if (folders.length && into)
      await makeFolders(into, folders).then(made, (error: Error) => toast(error.message || t.noFolders))
    return files
  }
}
