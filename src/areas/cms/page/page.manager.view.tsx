import { useMessages } from '#kernel/i18n/use-messages.ts'
import { LayoutRows } from '../layout/layout.tsx'
import { blogMessages } from '../messages/blog.ts'
import type { PageView } from './page-view.server.ts'

/** A written page as its editors see it, labelled with whose version it is. */
export function View({ data }: { data: PageView }) {
  const t = useMessages(blogMessages)
  return (
    <div className="page">
      <p className="sm soft">{t.variant(t.roles[data.variant])}</p>
      <LayoutRows layout={data.layout} />
    </div>
  )
}
