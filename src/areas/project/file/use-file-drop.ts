import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FileWithPath, selectedFiles, useDroppedFiles } from '#areas/files/public.tsx'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the panel or page around a component, or pasted while it is open; returns whether
 * files are being dragged over it. Without a handler nothing is accepted.
 */
export function useFileDrop(
  part: RefObject<HTMLElement | null>,
  take: ((files: readonly FileWithPath[]) => void) | null,
): boolean {
  const [over, setOver] = useState(false)
  const dropped = useDroppedFiles()
  const latest = useRef({ take, dropped })
  useEffect(() => {
    latest.current = { take, dropped }
  })
  const acceptsFiles = take !== null
  useEffect(() => {
    const host = part.current?.closest<HTMLElement>('aside, .page')
    if (!host || !acceptsFiles) return
    const stop = new AbortController()
    const { signal } = stop
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!host.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const drop = async (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      latest.current.take?.(await latest.current.dropped(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || (event.target as Element).closest?.('dialog, [role=dialog]')) return
      event.preventDefault()
      latest.current.take?.(selectedFiles(files))
    }
    host.addEventListener('dragover', drag, { signal })
    host.addEventListener('dragleave', leave, { signal })
    host.addEventListener('drop', (event) => void drop(event), { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [part, acceptsFiles])
  return over
}
