import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

export type PopoverPlacement = 'top' | 'bottom-start' | 'bottom-end'

interface Props {
  /** The accessible name. */
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  /** The button that opens and closes it. */
  trigger: ReactElement
  placement?: PopoverPlacement
  offset?: number
  /** Width in pixels, or `target` for the width of its button. */
  width?: number | 'target'
  className?: string | undefined
  children: ReactNode
}

/** A small panel attached to its button: focus is trapped in it, Esc and a click outside close it. */
export function Popover(props: Props) {
  const {
    label,
    open,
    onOpen,
    trigger,
    placement = 'bottom-start',
    offset = 4,
    width,
    className,
    children,
  } = props
  return (
    <MantinePopover
      opened={open}
      onChange={onOpen}
      position={placement}
      offset={offset}
      {...(width && { width })}
      trapFocus
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label} className={className}>
        {open && children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
