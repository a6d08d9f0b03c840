import type { Ctx } from '#kernel/http/ctx.ts'
import type { FileItem, FolderNode } from '../public.ts'

/**
 * An item in the format of the specification, section 3, with the real type and a thumbnail in addition to its unusual
 * fields.
 */
export interface WireItem {
  _id: string
  name: string
  path: string
  type: 'file' | 'folder'
  parent: string
  url: string | null
  size: number
  /** 'width x height' for images, otherwise null: the specification's name for it. */
  mimetype: string | null
  dimensions: string | null
  contentType: string | null
  thumbnail: string | null
  createdAt: string
  /** The folder that contains it, `root` at the top. */
  folder: string
}

export function wireItem(ctx: Pick<Ctx, 'origin'>, item: FileItem): WireItem {
  const { picture } = item
  const dimensions = picture?.width && picture.height ? `${picture.width} x ${picture.height}` : null
  const absolute = (path: string | null | undefined) => (path ? `${ctx.origin}${path}` : null)
  return {
    _id: item.id,
    name: item.name,
    path: item.path,
    type: item.kind,
    parent: item.parentId ?? 'root',
    url: absolute(item.url),
    size: item.size,
    mimetype: dimensions,
    dimensions,
    contentType: item.contentType,
    thumbnail: absolute(picture?.previews[320]),
    createdAt: item.createdAt,
    folder: item.path.split('/').at(-1) || 'root',
  }
}

export interface WireFolder {
  _id: string
  name: string
  type: 'folder'
  parent: string
  children: WireFolder[]
}

export const wireFolders = (nodes: readonly FolderNode[], parent: string): WireFolder[] =>
  nodes.map(({ id, name, children }) => ({
    _id: id,
    name,
    type: 'folder',
    parent,
    children: wireFolders(children, id),
  }))
