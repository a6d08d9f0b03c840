import type { ReactNode } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'

interface Props {
  text: string
  /** What is copied, for those who hear the page; the words of the button when it has some. */
  label: string
  /** What is said when it was done. */
  done: string
  className?: string
  children?: ReactNode
}

/** Puts a text where it can be pasted from. */
export function CopyButton({ text, label, done, className, children }: Props) {
  const copy = () => navigator.clipboard?.writeText(text).then(() => toast(done))
  return (
    <button type="button" className={className} aria-label={children ? undefined : label} onClick={copy}>
      <Icon path={iconCopy} />
      {children}
    </button>
  )
}
