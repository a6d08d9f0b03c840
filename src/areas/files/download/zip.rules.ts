import { nameKey, uniqueName } from '../item/name.rules.ts'

export interface ZipSource {
  id: string
  /** The folder that contains it. */
  parentId: string
  name: string
  kind: 'file' | 'folder'
}

/**
 * Returns the path of each item in an archive of a selection: under its folders from the selected one down. Name
 * clashes at the top level, from items of different folders, get numbers. Folders end with a slash.
 */
export function zipPaths(items: readonly ZipSource[], selected: readonly string[]): Map<string, string> {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const tops = new Map<string, string>()
  const usedPaths = new Set<string>()
  for (const id of new Set(selected)) {
    const item = itemsById.get(id)
    if (!item) continue
    const name = uniqueName(item.name, usedPaths)
    usedPaths.add(nameKey(name))
    tops.set(id, name)
  }
  const paths = new Map<string, string>()
  for (const item of items) {
    const pathNames: string[] = []
    let at: ZipSource | undefined = item
    // Up to the topmost selected folder: anything selected within it stays in it.
    let saved: string[] | undefined
    while (at && pathNames.length <= 64) {
      const top = tops.get(at.id)
      if (top) saved = [top, ...pathNames]
      pathNames.unshift(at.name)
      at = itemsById.get(at.parentId)
    }
    if (saved) paths.set(item.id, saved.join('/') + (item.kind === 'folder' ? '/' : ''))
  }
  return paths
}
