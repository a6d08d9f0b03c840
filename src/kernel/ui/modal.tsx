import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  /** How wide it may become; a number is pixels. */
  size?: 'md' | 'lg' | 'xl' | '90%' | number
  /** A press beside it does not close it: what was typed would be lost. */
  keeps?: boolean
  classNames?: { content?: string | undefined; inner?: string | undefined; body?: string | undefined }
  children: ReactNode
}

/** A dialog of the workspace, there as long as it is rendered. Questions of one line have `dialog.tsx`. */
export function Modal({ title, onClose, size = 'md', keeps = false, classNames, children }: Props) {
  const t = useMessages(uiMessages)
  return (
    <MantineModal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!keeps}
      closeButtonProps={{ 'aria-label': t.close }}
      // Its head is no second head of the page.
      attributes={{ header: { role: 'presentation' } }}
      {...(classNames && { classNames })}
    >
      {children}
    </MantineModal>
  )
}
