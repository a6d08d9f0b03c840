import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { FileItem } from '../public.ts'

const maxPolls = 12

/** Polls with increasing intervals while images in the list wait for their previews, which a job makes. */
export function usePendingImages(items: readonly FileItem[]): void {
  const { revalidate } = useRevalidator()
  const pollCount = useRef(0)
  useEffect(() => {
    const waiting = items.some(({ picture }) => picture?.state === 'waiting')
    if (!waiting) pollCount.current = 0
    if (!waiting || pollCount.current >= maxPolls) return
    const timer = setTimeout(
      () => {
        pollCount.current += 1
        void revalidate()
      },
      1500 * 1.4 ** pollCount.current,
    )
    return () => clearTimeout(timer)
  }, [items, revalidate])
}
