import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { useKeyDown } from '../use-key-down.ts'
import { listMessages } from './messages.ts'
import styles from './side-panel.module.css'

interface Props {
  /** The accessible name of what is open. */
  label: string
  title: ReactNode
  /** Shown beside the title: status, small actions. */
  header?: ReactNode
  /** Tabs under the title. */
  tabs?: ReactNode
  footer?: ReactNode
  onClose: () => void
  /** Changes when another record is opened; the focus then moves to its title. */
  of: string
  children: ReactNode
}

/**
 * The record open beside a list: a column on a desktop, a full-screen sheet on a phone. Esc closes it. When it opens on
 * a page already shown, the focus moves to its title, or to the element marked `data-autofocus` in it, and returns to
 * where it was when the panel closes.
 */
export function SidePanel({ label, title, header, tabs, footer, onClose, of, children }: Props) {
  const t = useMessages(listMessages)
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnOpen(frame, heading, of)
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const where = event.target instanceof HTMLElement ? event.target : null
    // Menus, dialogs and fields with something of their own to cancel come first; some have been removed from the page
    // by now.
    if (where && !where.isConnected) return
    if (where?.closest('dialog, [role=dialog], [role=menu], [role=listbox], [aria-expanded=true]')) return
    onClose()
  })
  return (
    <aside ref={frame} className={`panel ${styles.sheet}`} aria-label={label}>
      <div className="panel-h">
        <h2 ref={heading} className="ell grow" tabIndex={-1}>
          {title}
        </h2>
        {header}
        <button type="button" className="ibtn sm" aria-label={t.close} onClick={onClose}>
          <Icon path={iconX} className="ic" />
        </button>
      </div>
      {tabs}
      <div className="panel-b">{children}</div>
      {footer && <div className="panel-f">{footer}</div>}
    </aside>
  )
}

function useFocusOnOpen(
  frame: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  of: string,
) {
  const arrived = useRef(false)
  useEffect(() => {
    const active = document.activeElement
    const before = active instanceof HTMLElement && active !== document.body ? active : null
    // The link that opened it may have lost the focus because its row was moved meanwhile; its href is this URL.
    const href = before ? before.getAttribute('href') : `${location.pathname}${location.search}`
    return () => {
      // What was changed in the panel may have been rendered again elsewhere in the list; its link is found by its
      // href.
      const refreshedLink = href ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
      ;(before?.isConnected ? before : refreshedLink)?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    // If the panel was open when the page loaded, the reader starts at the top as on every page.
    const withPage = !arrived.current && document.activeElement === document.body
    arrived.current = true
    const target = frame.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (of && !withPage) (target ?? heading.current)?.focus({ preventScroll: true })
  }, [of, frame, heading])
}

/** A skeleton of the panel while its data loads. */
export function PanelSkeleton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <SidePanel label={label} of="" title={<span className="sk" style={{ width: '60%' }} />} onClose={onClose}>
      <div className="sec" aria-busy="true">
        {[88, 64, 76, 40].map((width) => (
          <div key={width} className="row">
            <span className="sk" style={{ width: 40, height: 40, borderRadius: 9 }} />
            <span className="sk" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
      <div className="sec">
        {[50, 70, 60].map((width) => (
          <span key={width} className="sk" style={{ width: `${width}%` }} />
        ))}
      </div>
    </SidePanel>
  )
}
