import { Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  /** The maximum width; a number is in pixels. */
  size?: 'md' | 'lg' | 'xl' | '90%' | number
  /** False if closing it loses none of its content. */
  confirmsClose?: boolean
  classNames?: { content?: string | undefined; inner?: string | undefined; body?: string | undefined }
  children: ReactNode
}

/**
 * A dialog of the workspace, open as long as it is rendered. When it is dismissed with something typed in it, it asks
 * for confirmation; a cancel button does not need to ask. For one-line questions see `dialog.tsx`.
 */
export function Modal({ title, onClose, size = 'md', confirmsClose = true, classNames, children }: Props) {
  const t = useMessages(uiMessages)
  const { leave, ...watched } = useUnsavedChanges()
  useFocusReturn()
  return (
    <MantineModal
      opened
      onClose={confirmsClose ? () => leave(onClose) : onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t.close }}
      // Its header is not a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      {...(classNames && { classNames })}
      {...watched}
    >
      {children}
    </MantineModal>
  )
}

/** Mantine returns the focus when `opened` becomes false; this dialog is removed instead. */
function useFocusReturn(): void {
  // Read before the dialog takes the focus.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      // Whatever has taken the focus by now, such as another dialog or a new page, keeps it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
