import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { iconCopy } from '../icons.ts'
import { useCopy } from './use-copy.ts'

interface Props {
  text: string
  /** What is copied, for those who hear the page and those who point at the picture of it. */
  label: string
  /** What is said when it was done. */
  said?: string
  className: string
  /** The words of the button, when it has some. */
  children?: ReactNode
}

/** Takes a text along: a number, an address, a link. */
export function CopyButton({ text, label, said, className, children }: Props) {
  const copy = useCopy()
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : label}
      title={children ? undefined : label}
      onClick={() => void copy(text, said)}
    >
      {/* Both sheets draw it: that of the site knows `i` alone, buttons of the workspace size `ic`. */}
      <Icon path={iconCopy} className="i ic" />
      {children}
    </button>
  )
}
