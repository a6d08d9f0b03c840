import type { rejectionOf } from '#kernel/http/rejection.ts'
import { Notice } from './notice.tsx'

/** Why a form was refused, above its fields; nothing if the errors are shown at the fields themselves. */
export function FormError({ rejection }: { rejection: ReturnType<typeof rejectionOf> }) {
  if (!rejection || rejection.problem.errors?.length) return null
  return (
    <Notice tone="bad" urgent>
      {rejection.problem.detail}
    </Notice>
  )
}
