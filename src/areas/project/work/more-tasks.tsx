import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import { hasMore, maxPages, pagesOf, pagesParam } from '../query/task-query.rules.ts'
import { useWork } from './use-work.ts'

/**
 * States that there are more tasks than are shown, and loads more: on a press, with `auto` when scrolled to, or, with
 * `whole`, immediately until all are loaded, where the view is only meaningful in full, up to its limit.
 */
export function MoreTasks({ auto = false, whole = false }: { auto?: boolean; whole?: boolean }) {
  const t = useMessages(projectMessages)
  const { listed, total } = useWork()
  const [params, setParams] = useSearchParams()
  const busy = useNavigation().state !== 'idle'
  const end = useRef<HTMLParagraphElement>(null)
  const pages = pagesOf(params)
  const more = hasMore(pages, listed, total)
  const read = useRef<() => void>(() => undefined)
  useEffect(() => {
    read.current = () => {
      if (busy) return
      const next = new URLSearchParams(params)
      next.set(pagesParam, String(whole ? maxPages : pages + 1))
      setParams(next, { preventScrollReset: true, replace: true })
    }
  })
  useEffect(() => {
    if (whole && more) read.current()
  }, [whole, more])
  useEffect(() => {
    const line = end.current
    if (!auto || !more || !line) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) read.current()
    })
    observer.observe(line)
    return () => observer.disconnect()
  }, [auto, more])
  if (listed >= total) return null
  return (
    <p ref={end} className="row wrap xs soft-t" style={{ padding: '8px 4px' }}>
      {t.more.shown(listed, total)}
      {more ? (
        <button type="button" className="btn sm" disabled={busy} onClick={() => read.current()}>
          {t.more.read}
        </button>
      ) : (
        t.more.narrow
      )}
    </p>
  )
}
