import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { droppedFiles, type FoundFile } from './dropped-files.ts'
import { uploadMessages } from './messages/index.ts'

/** Reads what was dropped and says what of it could not be read. */
export function useDropped(): (data: DataTransfer) => Promise<FoundFile[]> {
  const t = useMessages(uploadMessages)
  return async (data) => {
    const { files, unread } = await droppedFiles(data)
    if (unread.length) toast(t.unread(unread))
    return files
  }
}
