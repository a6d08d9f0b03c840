import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  /** How wide it may become; a number is pixels. */
  size?: 'md' | 'lg' | 'xl' | '90%' | number
  /** False where nothing of what stands in it is lost when it is closed. */
  asks?: boolean
  classNames?: { content?: string | undefined; inner?: string | undefined; body?: string | undefined }
  children: ReactNode
}

/**
 * A dialog of the workspace, there as long as it is rendered. Turned away from with something typed in it, it asks before that is
 * lost; a button that gives up says so itself. Questions of one line have `dialog.tsx`.
 */
export function Modal({ title, onClose, size = 'md', asks = true, classNames, children }: Props) {
  const t = useMessages(uiMessages)
  const { leave, ...watched } = useTyped()
  return (
    <MantineModal
      opened
      onClose={asks ? () => leave(onClose) : onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t.close }}
      // Its head is no second head of the page.
      attributes={{ header: { role: 'presentation' } }}
      {...(classNames && { classNames })}
      {...watched}
    >
      {children}
    </MantineModal>
  )
}
