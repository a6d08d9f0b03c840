import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { iconCopy } from '../icons.ts'
import { useCopy } from './use-copy.ts'

interface Props {
  text: string
  /** What is copied, for screen readers and as a tooltip of the icon. */
  label: string
  /** The confirmation shown after copying. */
  message?: string
  className: string
  /** The button's visible text, if it has one. */
  children?: ReactNode
}

/** Copies a text: a number, an address, a link. */
export function CopyButton({ text, label, message, className, children }: Props) {
  const copy = useCopy()
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : label}
      title={children ? undefined : label}
      onClick={() => void copy(text, message)}
    >
      {/* Both stylesheets style the icon: the site's only knows `i`, workspace buttons size `ic`. */}
      <Icon path={iconCopy} className="i ic" />
      {children}
    </button>
  )
}
