import { type ReactNode, useCallback, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type FileWithPath, selectedFiles } from '../upload-queue/dropped-files.ts'
import { addUploads } from '../upload-queue/file-uploads.ts'
import type { FilesView } from './files.types.ts'
import { filesMessages } from './messages/index.ts'

export interface FilePickers {
  /** Adds files to the upload queue, for the open folder unless another is given. */
  upload: (files: readonly FileWithPath[], parentId?: string | null) => void
  pickFiles: () => void
  pickFolder: () => void
  /** The selected file becomes the new version of this one. */
  pickVersion: (id: string) => void
  /** The file inputs, which must be rendered somewhere on the page. */
  fields: ReactNode
}

/** The ways to upload files from this page. */
export function useFilePickers({ place, query, userId }: FilesView): FilePickers {
  const t = useMessages(filesMessages)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const versionOf = useRef<string | null>(null)
  const upload = useCallback(
    (found: readonly FileWithPath[], parentId: string | null = query.folder) => {
      const replaces = versionOf.current
      versionOf.current = null
      const input = { ...place, parentId, ...(replaces && { replaces }) }
      if (found.length) addUploads({ owner: userId, request: input, files: found })
    },
    [userId, place, query.folder],
  )
  const take = (input: HTMLInputElement) => {
    upload(selectedFiles(input.files ?? []))
    input.value = ''
  }
  return {
    upload,
    pickFiles: () => files.current?.click(),
    pickFolder: () => folder.current?.click(),
    pickVersion: (id) => {
      versionOf.current = id
      files.current?.click()
    },
    fields: (
      <>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t.actions.upload}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <input
          ref={folder}
          type="file"
          hidden
          aria-label={t.actions.uploadFolder}
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </>
    ),
  }
}
