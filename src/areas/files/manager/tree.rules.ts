import type { FolderNode } from '../public.ts'

/** A folder of the tree as one line. */
export interface TreeRow {
  id: string
  name: string
  /** 1 at the top. */
  level: number
  hasChildren: boolean
  open: boolean
  parentId: string | null
}

/** Returns the lines of a tree of which only some folders are expanded. */
export function treeRows(nodes: readonly FolderNode[], open: ReadonlySet<string>): TreeRow[] {
  const lines: TreeRow[] = []
  const walk = (some: readonly FolderNode[], level: number, parentId: string | null) => {
    for (const { id, name, children } of some) {
      const isOpen = open.has(id)
      lines.push({ id, name, level, parentId, hasChildren: children.length > 0, open: isOpen })
      if (isOpen) walk(children, level + 1, id)
    }
  }
  walk(nodes, 1, null)
  return lines
}

/** Returns the ids of folders and everything below them: the places they cannot be moved to. */
export function idsInSubtrees(nodes: readonly FolderNode[], tops: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const walk = (some: readonly FolderNode[], inside: boolean) => {
    for (const { id, children } of some) {
      const isInside = inside || tops.has(id)
      if (isInside) found.add(id)
      walk(children, isInside)
    }
  }
  walk(nodes, false)
  return found
}
