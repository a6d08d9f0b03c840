import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { MediaPicker } from '../../picker/media-picker.tsx'
import type { FileItem } from '../../public.ts'
import { UseList } from '../details/details-parts.tsx'
import { filesMessages } from '../messages/index.ts'
import type { ItemsInUse } from '../use-file-operations.ts'
import type { DialogProps } from './dialog-props.ts'

/** Shown when items to be deleted are in use: where, and what to do instead. */
export function InUseDialog({ used, view, operations, onClose }: DialogProps & { used: ItemsInUse }) {
  const t = useMessages(filesMessages)
  const [replacing, setReplacing] = useState(false)
  const [only] = used.items.length === 1 ? used.items : []
  if (replacing && only)
    return <ReplaceDialog item={only} view={view} operations={operations} onClose={onClose} />
  return (
    <Modal onClose={onClose} title={t.uses.warn(used.uses.length)}>
      <div className="sec">
        <UseList uses={used.uses} />
        <p className="soft-t">{t.uses.warnText}</p>
        <div className="row wrap">
          {only?.kind === 'file' && view.canReplace && (
            <button type="button" className="btn primary grow" onClick={() => setReplacing(true)}>
              {t.uses.replace}
            </button>
          )}
          <button
            type="button"
            className="btn grow destroys"
            onClick={() => {
              onClose()
              void operations.trash(used.items, true)
            }}
          >
            {t.uses.anyway}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** Replaces this file with another, wherever it is shown. */
export function ReplaceDialog({ item, view, operations, onClose }: DialogProps & { item: FileItem }) {
  const t = useMessages(filesMessages)
  return (
    <MediaPicker
      title={t.uses.replaceTitle(item.name)}
      space={view.place.space === 'public' ? 'public' : 'private'}
      onlyPictures={item.picture !== null}
      onChoose={async (by) => {
        if (by.id === item.id || (await operations.replaceEverywhere(item, by))) onClose()
      }}
      onClose={onClose}
    />
  )
}
