import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { readMorePx } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconChevronDown, iconChevronUp } from './icons.ts'
import { uiMessages } from './messages/index.ts'

/** Long text, collapsed to 100 px until expanded; short text is left as it is. Without JavaScript all of it is shown. */
export function ReadMore({ height = readMorePx, children }: { height?: number; children: ReactNode }) {
  const t = useMessages(uiMessages)
  const content = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(true)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = content.current
    if (!element) return
    const watch = new ResizeObserver(() => setLong(element.scrollHeight > height + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [height])
  return (
    <div className={long && !open ? 'read-more folded' : 'read-more'}>
      <div ref={content} style={{ maxHeight: open ? undefined : height }}>
        {children}
      </div>
      {long && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.readLess : t.readMore}
          <Icon path={open ? iconChevronUp : iconChevronDown} />
        </button>
      )}
    </div>
  )
}
