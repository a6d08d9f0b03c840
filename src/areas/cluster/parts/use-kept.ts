import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A choice of this browser (columns, ticks on a pick list) in localStorage. The first paint shows `first`, as the server does;
 * what was kept follows at once. A browser that keeps nothing still works.
 */
export function useKept<Value>(key: string, first: Value, read: (kept: unknown) => Value | null) {
  const [value, setValue] = useState(first)
  // Made anew at every render, and meaning the same each time.
  const given = useRef({ first, read })
  useEffect(() => {
    setValue(keptAt(key, given.current.read) ?? given.current.first)
  }, [key])
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Full or forbidden: the choice lasts as long as the page.
      }
    },
    [key],
  )
  return [value, keep] as const
}

function keptAt<Value>(key: string, read: (kept: unknown) => Value | null): Value | null {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
