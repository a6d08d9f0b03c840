import { useMemo } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconSearchOff } from '#kernel/ui/editing-icons.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { panelMessages } from '../messages/panel.ts'
import type { Address, ProductsView } from '../products.types.ts'
import { blankDraft, draftOf } from './draft.rules.ts'
import { ProductEditor } from './product-editor.tsx'
import { useImageUploader } from './use-image-uploader.ts'

interface Props {
  view: ProductsView
  open: NonNullable<ProductsView['open']>
  address: Address
  onClose: () => void
}

/** The product next to the list: an existing one, a new one, or none. */
export function ProductPanel({ view, open, address, onClose }: Props) {
  const t = useMessages(panelMessages)
  // Here, so that images chosen for a new product wait until it exists.
  const imageUploader = useImageUploader()
  const opened = typeof open === 'string' ? null : open
  const base = useMemo(() => (opened ? draftOf(opened.record) : blankDraft('new')), [opened])
  if (open === 'missing') {
    return (
      <SidePanel of="missing" label={t.missing} title={t.missing} onClose={onClose}>
        <Empty icon={iconSearchOff} heading="h3" title={t.missing}>
          <p>{t.missingText}</p>
        </Empty>
      </SidePanel>
    )
  }
  return (
    <ProductEditor
      key={base.id}
      view={view}
      open={opened}
      base={base}
      images={imageUploader}
      address={address}
      onClose={onClose}
    />
  )
}
