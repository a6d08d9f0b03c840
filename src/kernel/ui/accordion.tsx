import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { iconChevronDown } from './icons.ts'

/** A collapsible section. With the same `group` only one is open at a time. Works without scripts. */
export function Accordion({
  title,
  open,
  group,
  children,
}: {
  title: ReactNode
  open?: boolean
  group?: string
  children: ReactNode
}) {
  return (
    <details className="acc" open={open} name={group}>
      <summary>
        {title}
        <Icon path={iconChevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
