/** A file with the path of its folders, `photos/2026`; empty for a single file. */
export interface FileWithPath {
  file: File
  folderPath: string
}

export interface DroppedContent {
  files: FileWithPath[]
  /** Paths of empty folders, `photos/2026`; others come with their files. */
  folders: string[]
  /** Names of entries the browser could not read; everything else is accepted. */
  unread: string[]
}

/**
 * Returns what was dropped, folders with all their contents. Call it synchronously in the handler: the data is gone
 * afterwards.
 */
export async function readDroppedFiles(data: Pick<DataTransfer, 'items'>): Promise<DroppedContent> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile())
  const dropped: DroppedContent = { files: [], folders: [], unread: [] }
  for (const entry of entries) {
    if (entry instanceof File) dropped.files.push({ file: entry, folderPath: '' })
    else if (entry) await collectEntry(entry, '', dropped)
  }
  return dropped
}

async function collectEntry(entry: FileSystemEntry, path: string, dropped: DroppedContent): Promise<void> {
  try {
    await traverseEntry(entry, path, dropped)
  } catch {
    dropped.unread.push(entry.name)
  }
}

async function traverseEntry(entry: FileSystemEntry, path: string, dropped: DroppedContent): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    dropped.files.push({ file, folderPath: path })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const below = path ? `${path}/${entry.name}` : entry.name
  // A reader returns up to a hundred entries per call, and none at the end.
  for (let first = true; ; first = false) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (!some.length) {
      if (first) dropped.folders.push(below)
      return
    }
    for (const one of some) await collectEntry(one, below, dropped)
  }
}

/** Returns the files of `<input type="file">`; with `webkitdirectory` they carry their folders. */
export const selectedFiles = (files: FileList | readonly File[]): FileWithPath[] =>
  [...files].map((file) => ({
    file,
    folderPath: file.webkitRelativePath.split('/').slice(0, -1).join('/'),
  }))
