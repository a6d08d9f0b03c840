import { RoleView } from '#kernel/ui/role-view.tsx'
import type { BlockView } from '../layout/layout-view.ts'
import { lookOf } from './look.ts'

/** Renders a block of a kind that an area offers. */
export function OfferedPart({ block }: { block: Extract<BlockView, { type: 'offered' }> }) {
  const views = lookOf(block.kind)
  return views ? (
    <RoleView views={views} role={block.role} path={block.key} data={block.data as never} />
  ) : null
}
