import { createUploadQueue } from '#kernel/upload/upload-queue.ts'
import { filesPaths } from '../paths.ts'
import { type FileItem, uploadConcurrency } from '../public.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import type { FileWithPath } from './dropped-files.ts'
import { sendUpload, type UploadRequest } from './send-upload.ts'
import { uploadCalls } from './upload-calls.ts'

/** The target of a file: `base` is `/api/files/uploads`, or the same path below a link. */
type FileRequest = Pick<UploadRequest, 'space' | 'ownerId' | 'parentId' | 'replaces' | 'folderPath'> & {
  base: string
}

const partLimiter = createConcurrencyLimiter(uploadConcurrency)

/** All uploads to file trees, in parts that resume after a reload. */
export const fileUploads = createUploadQueue<FileRequest, FileItem | null>({
  name: 'files',
  atOnce: 3,
  transport: {
    send: ({ file, name, request: { base, ...place }, sessionId }, { onStart, sent }, signal) => {
      const input = { ...place, name, size: file.size, contentType: file.type || undefined }
      const listener = { onStart: ({ id }: { id: string }) => onStart(id), sent }
      return sendUpload(
        { file, request: input, sessionId },
        { api: uploadCalls(base), lanes: partLimiter, listener, signal },
      )
    },
    abort: ({ base }, sessionId) => uploadCalls(base).abort(sessionId),
  },
})

interface NewUploads {
  /** By default the one for signed-in users. */
  base?: string
  /** The user for whom it is remembered across reloads; otherwise it is not. */
  owner?: string
  request: Pick<UploadRequest, 'space' | 'ownerId' | 'parentId' | 'replaces'>
  files: readonly FileWithPath[]
}

/** Queues files and starts uploading; returns their keys. */
export const addUploads = ({
  base = filesPaths.api.uploads,
  owner,
  request: input,
  files,
}: NewUploads): string[] =>
  fileUploads.add(
    files.map(({ file, folderPath }) => ({
      file,
      request: { base, ...input, ...(folderPath && { folderPath }) },
    })),
    owner,
  )
