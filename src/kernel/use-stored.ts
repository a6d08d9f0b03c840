import { useCallback, useEffect, useRef, useState } from 'react'
import { store as keepIn, readStored } from '#kernel/browser-store.ts'

/**
 * A choice of this browser (columns, ticks on a pick list) in localStorage. The first paint shows `first`, as the server does;
 * what was kept follows at once. A browser that keeps nothing still works.
 */
export function useStored<Value>(key: string, first: Value, read: (saved: unknown) => Value | null) {
  const [value, setValue] = useState(first)
  // Made again at every render, and meaning the same each time.
  const input = useRef({ first, read })
  useEffect(() => {
    setValue(readStored(key, input.current.read) ?? input.current.first)
  }, [key])
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      // Where nothing can be kept, the choice lasts as long as the page.
      keepIn(key, next)
    },
    [key],
  )
  return [value, keep] as const
}
