import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parcelMessages } from './messages/parcel.ts'

/** A dialog about one order. Its head is no second head of the page, and its cross has a name. */
export function StoreDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const p = useMessages(parcelMessages)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': p.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
