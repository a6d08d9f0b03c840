import { useEffect } from 'react'
import { reviveUploads } from './upload-queue.ts'

/** Goes on with what a reload cut off, once the page stands. */
export function useRevived(person: string): void {
  useEffect(() => {
    if (person) void reviveUploads(person)
  }, [person])
}
