import { freeName, nameKey } from '../item/name.rules.ts'

export interface ZipSource {
  id: string
  /** The folder it lies in. */
  parentId: string
  name: string
  kind: 'file' | 'folder'
}

/**
 * Where each item stands in an archive of a selection: under its folders from the selected one down. Names that meet at the top, because
 * they come from several folders, get numbers. Folders end with a slash.
 */
export function zipPaths(items: readonly ZipSource[], selected: readonly string[]): Map<string, string> {
  const known = new Map(items.map((item) => [item.id, item]))
  const tops = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of new Set(selected)) {
    const item = known.get(id)
    if (!item) continue
    const name = freeName(item.name, taken)
    taken.add(nameKey(name))
    tops.set(id, name)
  }
  const paths = new Map<string, string>()
  for (const item of items) {
    const way: string[] = []
    let at: ZipSource | undefined = item
    // Up to the highest folder that was selected: what is selected within a selected folder stays in it.
    let saved: string[] | undefined
    while (at && way.length <= 64) {
      const top = tops.get(at.id)
      if (top) saved = [top, ...way]
      way.unshift(at.name)
      at = known.get(at.parentId)
    }
    if (saved) paths.set(item.id, saved.join('/') + (item.kind === 'folder' ? '/' : ''))
  }
  return paths
}
