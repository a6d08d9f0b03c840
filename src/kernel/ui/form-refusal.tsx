import type { refusalOf } from '#kernel/http/refusal.ts'
import { Notice } from './notice.tsx'

/** Why a form was refused, above its fields; nothing if the errors are shown at the fields themselves. */
export function FormRefusal({ refused }: { refused: ReturnType<typeof refusalOf> }) {
  if (!refused || refused.problem.errors?.length) return null
  return (
    <Notice tone="bad" urgent>
      {refused.problem.detail}
    </Notice>
  )
}
