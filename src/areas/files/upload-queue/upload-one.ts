import type { FileItem, Space } from '../public.ts'
import { createLanes } from './lanes.ts'
import { sendUpload } from './send-upload.ts'
import { uploadCalls } from './upload-calls.ts'

interface Wish {
  space: Space
  parentId?: string | null
  /** How much of it is there, from 0 to 1. */
  onPart?: (part: number) => void
}

/** Puts one file into the files area and waits for it; null when it was left off. Throws `UploadFailure`. */
export function uploadOne(file: File, { space, parentId = null, onPart }: Wish): Promise<FileItem | null> {
  const wish = { space, parentId, name: file.name, size: file.size, contentType: file.type || undefined }
  return sendUpload(
    { file, wish, sessionId: null },
    uploadCalls('/api/files/uploads'),
    createLanes(4),
    { began: () => undefined, sent: (bytes) => onPart?.(file.size ? bytes / file.size : 1) },
    new AbortController().signal,
  )
}
