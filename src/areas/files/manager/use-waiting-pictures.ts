import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { FileItem } from '../public.ts'

const mostLooks = 12

/** Polls with increasing intervals while images in the list wait for their previews, which a job makes. */
export function useWaitingPictures(items: readonly FileItem[]): void {
  const { revalidate } = useRevalidator()
  const looks = useRef(0)
  useEffect(() => {
    const waiting = items.some(({ picture }) => picture?.state === 'waiting')
    if (!waiting) looks.current = 0
    if (!waiting || looks.current >= mostLooks) return
    const timer = setTimeout(
      () => {
        looks.current += 1
        void revalidate()
      },
      1500 * 1.4 ** looks.current,
    )
    return () => clearTimeout(timer)
  }, [items, revalidate])
}
