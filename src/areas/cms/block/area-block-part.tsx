import { RoleView } from '#kernel/ui/role-view.tsx'
import type { BlockView } from '../layout/layout-view.ts'
import { blockViewsOf } from './block-views.ts'

/** Renders a block of a kind that an area offers. */
export function AreaBlockPart({ block }: { block: Extract<BlockView, { type: 'offered' }> }) {
  const views = blockViewsOf(block.kind)
  return views ? (
    <RoleView views={views} role={block.role} path={block.key} data={block.data as never} />
  ) : null
}
