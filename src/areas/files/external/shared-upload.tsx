import { useMessages } from '#kernel/i18n/use-messages.ts'
import { filesPaths } from '../paths.ts'
import { DropZone } from '../upload-queue/drop-zone.tsx'
import { addUploads } from '../upload-queue/file-uploads.ts'
import { sharedMessages } from './messages.ts'

/** Uploads files to a folder of a link that accepts them; `below` is the path from the link's own folder to it. */
export function SharedUpload({ code, below }: { code: string; below: string }) {
  const t = useMessages(sharedMessages)
  return (
    <DropZone
      label={t.send}
      labels={{ drop: t.dropHere, choose: t.choose }}
      onFiles={(files) =>
        addUploads({
          base: filesPaths.api.sharedUploads(code),
          request: {},
          files: files.map(({ file, folderPath }) => ({
            file,
            folderPath: [below, folderPath].filter(Boolean).join('/'),
          })),
        })
      }
    />
  )
}
