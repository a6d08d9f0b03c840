import { lazy, Suspense } from 'react'
import type { FileItem } from '../public.ts'
import type { DialogProps } from './dialogs/dialog-props.ts'
import type { ItemsInUse } from './use-file-operations.ts'

/** The dialog currently open. */
export type OpenDialog =
  | { kind: 'move'; items: readonly FileItem[] }
  | { kind: 'tags'; items: readonly FileItem[] }
  | { kind: 'used'; used: ItemsInUse }
  | { kind: 'replace'; item: FileItem }
  | { kind: 'share'; item: FileItem }
  | { kind: 'picture'; item: FileItem }
  | { kind: 'watermark' }

const MoveDialog = lazy(() => import('./dialogs/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))
const TagsDialog = lazy(() => import('./dialogs/tags-dialog.tsx').then((m) => ({ default: m.TagsDialog })))
const UsedDialog = lazy(() => import('./dialogs/in-use-dialog.tsx').then((m) => ({ default: m.InUseDialog })))
const ReplaceDialog = lazy(() =>
  import('./dialogs/in-use-dialog.tsx').then((m) => ({ default: m.ReplaceDialog })),
)
const ShareDialog = lazy(() => import('./dialogs/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })))
const PictureDialog = lazy(() =>
  import('./dialogs/image-dialog.tsx').then((m) => ({ default: m.ImageDialog })),
)
const WatermarkDialog = lazy(() =>
  import('./dialogs/watermark-dialog.tsx').then((m) => ({ default: m.WatermarkDialog })),
)

interface Props extends DialogProps {
  dialog: OpenDialog | null
}

/** The dialogs of the page, each loaded when first opened. */
export function FileDialogs({ dialog, view, operations, onClose }: Props) {
  if (!dialog) return null
  const shared = { view, operations, onClose }
  return (
    <Suspense>
      {dialog.kind === 'move' && <MoveDialog {...shared} items={dialog.items} />}
      {dialog.kind === 'tags' && <TagsDialog {...shared} items={dialog.items} />}
      {dialog.kind === 'used' && <UsedDialog {...shared} used={dialog.used} />}
      {dialog.kind === 'replace' && <ReplaceDialog {...shared} item={dialog.item} />}
      {dialog.kind === 'share' && <ShareDialog {...shared} item={dialog.item} />}
      {dialog.kind === 'picture' && <PictureDialog {...shared} item={dialog.item} />}
      {dialog.kind === 'watermark' && view.watermark && (
        <WatermarkDialog {...shared} watermark={view.watermark} />
      )}
    </Suspense>
  )
}
