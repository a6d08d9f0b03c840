import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { useWork } from '../work/use-work.ts'
import { type VisibleColumn, visibleColumns } from './visible-columns.ts'

/** Returns the table's columns from the URL; across all projects there are no custom fields. */
export function useColumns({ all = false } = {}): readonly VisibleColumn[] {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { project } = useWork()
  const [params] = useSearchParams()
  const chosen = all ? null : (parseTaskQuery(params).columns?.join('.') ?? null)
  return useMemo(
    () => visibleColumns(t, locale, project?.fields ?? [], chosen === null ? null : chosen.split('.')),
    [t, locale, project, chosen],
  )
}
