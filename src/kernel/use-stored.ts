import { useCallback, useEffect, useRef, useState } from 'react'
import { store as keepIn, readStored } from '#kernel/browser-store.ts'

/**
 * A setting of this browser (columns, ticks on a pick list) in localStorage. The first render shows `first`, as on the
 * server; the stored value follows immediately. Also works in a browser that stores nothing.
 */
export function useStored<Value>(key: string, first: Value, read: (saved: unknown) => Value | null) {
  const [value, setValue] = useState(first)
  // Recreated at every render, but with the same meaning each time.
  const input = useRef({ first, read })
  useEffect(() => {
    setValue(readStored(key, input.current.read) ?? input.current.first)
  }, [key])
  const storeValue = useCallback(
    (next: Value) => {
      setValue(next)
      // If nothing can be stored, the setting lasts until the page is left.
      keepIn(key, next)
    },
    [key],
  )
  return [value, storeValue] as const
}
