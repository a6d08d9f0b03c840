import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { eventGroups, monitorFilters } from './monitor.rules.ts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The URL parameters of an exam's monitor: its learners, or all their events. */
export const monitorList = defineList({
  size: 50,
  sorts: ['newest'],
  tabs: ['learners', 'events'],
  filters: { cohort: formatParam(isUuid), group: choiceParam(eventGroups) },
  beside: { attempt: formatParam(isUuid), show: choiceParam(monitorFilters) },
})
export type MonitorQuery = QueryOf<typeof monitorList>
