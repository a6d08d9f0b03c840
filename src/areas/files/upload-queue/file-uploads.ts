import { createUploadQueue } from '#kernel/upload/upload-queue.ts'
import { filesPaths } from '../paths.ts'
import { type FileItem, uploadParallel } from '../public.ts'
import type { FoundFile } from './dropped-files.ts'
import { createLanes } from './lanes.ts'
import { sendUpload, type UploadRequest } from './send-upload.ts'
import { uploadCalls } from './upload-calls.ts'

/** Where a file goes: `base` is `/api/files/uploads`, or the same below a link. */
type FileRequest = Pick<UploadRequest, 'space' | 'ownerId' | 'parentId' | 'replaces' | 'folderPath'> & {
  base: string
}

const lanes = createLanes(uploadParallel)

/** All files on their way to the trees of files, in parts that go on over a reload. */
export const fileUploads = createUploadQueue<FileRequest, FileItem | null>({
  name: 'files',
  atOnce: 3,
  transport: {
    send: ({ file, name, request: { base, ...place }, sessionId }, { began, sent }, signal) => {
      const input = { ...place, name, size: file.size, contentType: file.type || undefined }
      const listener = { began: ({ id }: { id: string }) => began(id), sent }
      return sendUpload({ file, request: input, sessionId }, uploadCalls(base), lanes, listener, signal)
    },
    abort: ({ base }, sessionId) => uploadCalls(base).abort(sessionId),
  },
})

interface NewUploads {
  /** That of signed-in people, unless told. */
  base?: string
  /** Remembers it over a reload for this person; without: not. */
  owner?: string
  request: Pick<UploadRequest, 'space' | 'ownerId' | 'parentId' | 'replaces'>
  files: readonly FoundFile[]
}

/** Puts files in line and begins; answers their keys. */
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
