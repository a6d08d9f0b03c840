import { isId } from '#kernel/id.ts'
import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, shaped } from '#kernel/list/param.rules.ts'
import { eventGroups, narrowings } from './monitor.rules.ts'

/** The monitor of an exam as its address says it: its learners, or all that was noticed of them. */
export const monitorList = defineList({
  size: 50,
  sorts: ['newest'],
  tabs: ['learners', 'events'],
  filters: { cohort: shaped(isId), group: choice(eventGroups) },
  beside: { attempt: shaped(isId), show: choice(narrowings) },
})
export type MonitorQuery = QueryOf<typeof monitorList>
