import { useCallback, useEffect, useRef } from 'react'
import { type Field, fileInputName } from '#kernel/fields/index.ts'

/** Returns images just chosen in a form and not stored yet, as object URLs of this tab, by field key. */
export function useSelectedImages(fields: readonly Field[]): (form: FormData) => Record<string, string> {
  const objectUrls = useRef(new Map<string, { of: string; url: string }>())
  useEffect(() => {
    const all = objectUrls.current
    return () => {
      for (const { url } of all.values()) URL.revokeObjectURL(url)
      all.clear()
    }
  }, [])
  return useCallback(
    (form) => {
      const chosen: Record<string, string> = {}
      for (const { kind, key } of fields) {
        const file = kind === 'picture' ? form.get(fileInputName(key)) : null
        const before = objectUrls.current.get(key)
        const of = file instanceof File && file.size ? `${file.name} ${file.size} ${file.lastModified}` : ''
        if (before && before.of !== of) {
          URL.revokeObjectURL(before.url)
          objectUrls.current.delete(key)
        }
        if (!of) continue
        const url = before?.of === of ? before.url : URL.createObjectURL(file as File)
        objectUrls.current.set(key, { of, url })
        chosen[key] = url
      }
      return chosen
    },
    [fields],
  )
}
