import type { FileItem, Space } from '../public.ts'
import { addUploads, fileUploads } from './file-uploads.ts'

/**
 * Uploads one file to the files area and waits for it; null when it was cancelled. Throws `UploadFailure`, and the
 * queue forgets it.
 */
export async function uploadSingleFile(file: File, { space }: { space: Space }): Promise<FileItem | null> {
  const [key = ''] = addUploads({ request: { space, parentId: null }, files: [{ file, folderPath: '' }] })
  try {
    return await fileUploads.ended(key)
  } catch (error) {
    fileUploads.cancel(key)
    throw error
  }
}
