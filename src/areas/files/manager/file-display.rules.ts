import type { FileItem, FileType } from '../public.ts'

/** How a file is viewed inline. Null: it is downloaded instead. */
export type ViewerKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text'

export const typeOfItem = ({ kind, contentType }: Pick<FileItem, 'kind' | 'contentType'>): FileType => {
  if (kind === 'folder') return 'folder'
  const type = contentType ?? ''
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  if (type === 'application/pdf') return 'pdf'
  if (/msword|officedocument|opendocument|ms-(excel|powerpoint)/.test(type)) return 'document'
  if (/zip|rar|7z|tar/.test(type)) return 'archive'
  if (/^text\/|json|xml|yaml|sql|javascript|typescript/.test(type)) return 'text'
  return 'other'
}

export function viewerKindOf(item: Pick<FileItem, 'kind' | 'contentType' | 'picture'>): ViewerKind | null {
  const type = typeOfItem(item)
  if (type === 'image') return item.picture && item.picture.state !== 'failed' ? 'picture' : null
  if (type === 'pdf' || type === 'video' || type === 'audio') return type
  return type === 'text' && item.contentType !== 'text/html' ? 'text' : null
}

/** Returns the tint of a file without an image: spreadsheets are green, text blue, PDF red, as users know them. */
export function toneOf(item: Pick<FileItem, 'kind' | 'contentType'>): 'bad' | 'good' | 'info' | 'plain' {
  const type = item.contentType ?? ''
  if (type === 'application/pdf') return 'bad'
  if (/sheet|excel|csv/.test(type)) return 'good'
  const kind = typeOfItem(item)
  return kind === 'document' || kind === 'text' ? 'info' : 'plain'
}

/** Splits a name in two: the part worth selecting when it is renamed, and the extension. */
export function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.')
  return at > 0 ? { stem: name.slice(0, at), extension: name.slice(at) } : { stem: name, extension: '' }
}
