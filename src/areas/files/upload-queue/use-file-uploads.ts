import { useEffect } from 'react'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { fileUploads } from './file-uploads.ts'

/**
 * For a page that shows files: resumes uploads interrupted by a reload, and reports when one has finished. `person` is
 * empty for a guest.
 */
export function useFileUploads(person: string, onDone: () => void): void {
  useUploadsDone(fileUploads, onDone)
  useEffect(() => {
    if (person) void fileUploads.revive(person)
  }, [person])
}
