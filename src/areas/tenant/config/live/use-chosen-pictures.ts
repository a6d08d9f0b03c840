import { useCallback, useEffect, useRef } from 'react'
import { type Field, fileName } from '#kernel/fields/index.ts'

/** Returns images just chosen in a form and not stored yet, as object URLs of this tab, by field key. */
export function useChosenPictures(fields: readonly Field[]): (form: FormData) => Record<string, string> {
  const shown = useRef(new Map<string, { of: string; url: string }>())
  useEffect(() => {
    const all = shown.current
    return () => {
      for (const { url } of all.values()) URL.revokeObjectURL(url)
      all.clear()
    }
  }, [])
  return useCallback(
    (form) => {
      const chosen: Record<string, string> = {}
      for (const { kind, key } of fields) {
        const file = kind === 'picture' ? form.get(fileName(key)) : null
        const before = shown.current.get(key)
        const of = file instanceof File && file.size ? `${file.name} ${file.size} ${file.lastModified}` : ''
        if (before && before.of !== of) {
          URL.revokeObjectURL(before.url)
          shown.current.delete(key)
        }
        if (!of) continue
        const url = before?.of === of ? before.url : URL.createObjectURL(file as File)
        shown.current.set(key, { of, url })
        chosen[key] = url
      }
      return chosen
    },
    [fields],
  )
}
