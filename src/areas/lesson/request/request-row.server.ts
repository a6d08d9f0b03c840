import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { releaseSeatsOf } from '../admission/seats.server.ts'
import { requestStates } from './request.states.ts'
import { requests } from './request.table.ts'

export type Request = Row<typeof requests>

export const requestRows = rows(requests, { missing: 'lesson.no_request' })

/** An offered place is held for the request; it is released if nothing comes of it. */
export const requestHolder = (id: string) => ({ kind: 'lesson.request', id })

export const requestLifecycle = createLifecycle({
  machine: requestStates,
  rows: requestRows,
  async after(ctx, { row, from }) {
    if (from === 'offered') await releaseSeatsOf(ctx, requestHolder(row.id))
  },
})
