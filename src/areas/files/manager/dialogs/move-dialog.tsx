import { useId, useMemo, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import type { FileItem } from '../../public.ts'
import { FolderTree } from '../folder-tree.tsx'
import { filesMessages } from '../messages/index.ts'
import { idsInSubtrees } from '../tree.rules.ts'
import type { DialogProps } from './dialog-props.ts'

const noFolders: string[] = []

/** The target folder: moving and copying without dragging. */
export function MoveDialog({
  items,
  view,
  operations,
  onClose,
}: DialogProps & { items: readonly FileItem[] }) {
  const t = useMessages(filesMessages)
  const rootName = t.places[view.place.space]
  const [to, setTo] = useState<{ id: string | null; name: string } | null>(null)
  const closed = useMemo(
    () => idsInSubtrees(view.tree, new Set(items.map(({ id }) => id))),
    [view.tree, items],
  )
  const hint = useId()
  const target = to && { ...view.place, parentId: to.id }
  return (
    <Modal
      onClose={onClose}
      title={t.moveTitle(items.length === 1 ? (items[0]?.name ?? '') : t.count(items.length))}
    >
      <div className="sec">
        <div
          className="ftree"
          style={{ border: 0, padding: 0, maxHeight: '50dvh', overflowY: 'auto', display: 'block' }}
        >
          <FolderTree
            tree={view.tree}
            current={to ? to.id : undefined}
            above={noFolders}
            rootName={rootName}
            closed={closed}
            onOpen={(id, name) => setTo({ id, name })}
          />
        </div>
        <p className="soft-t sm" id={hint}>
          {to ? t.moveTarget(to.name) : t.moveNoTarget}
        </p>
        <div className="row">
          <button
            type="button"
            className="btn grow"
            disabled={!target}
            aria-describedby={hint}
            onClick={() => {
              if (target)
                void operations.copy(
                  items.map(({ id }) => id),
                  target,
                )
              onClose()
            }}
          >
            {t.copyHere}
          </button>
          <button
            type="button"
            className="btn primary grow"
            disabled={!target}
            aria-describedby={hint}
            onClick={() => {
              if (target) void operations.move(items, target, to.name)
              onClose()
            }}
          >
            {t.moveHere}
          </button>
        </div>
      </div>
    </Modal>
  )
}
