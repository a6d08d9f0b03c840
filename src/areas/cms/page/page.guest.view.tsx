import { LayoutRows } from '../layout/layout.tsx'
import type { PageView } from './page-view.server.ts'

/** A written page as visitors see it. */
export function View({ data }: { data: PageView }) {
  return (
    <div className="page">
      <LayoutRows layout={data.layout} />
    </div>
  )
}
