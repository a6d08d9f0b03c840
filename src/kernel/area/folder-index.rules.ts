/**
 * Returns where to lead a visitor who shortened an address to one of its folders (`/shop`, `/lesson/detail`): the first
 * target inside the folder, otherwise the page of the nearest folder above it or the first target in there. Undefined
 * if there is none. The result is always one of the targets, never part of what the visitor typed.
 */
export function folderIndex(folder: string, targets: readonly string[]): string | undefined {
  for (let at = folder; at; at = at.slice(0, at.lastIndexOf('/'))) {
    if (at !== folder && targets.includes(at)) return at
    const inside = targets.find((to) => to.startsWith(`${at}/`) && to !== folder)
    if (inside) return inside
  }
  return undefined
}

/** Returns the folders that routes with these paths are in, without the root: `/shop/product` of `/shop/product/:sku`. */
export function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    let folder = ''
    for (const segment of path.toLowerCase().split('/').filter(Boolean)) {
      if (folder) folders.add(folder)
      if (/[:*?]/.test(segment)) break
      folder += `/${segment}`
    }
  }
  return folders
}
