import { useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { parseTaskQuery, queryParams } from '../query/task-query.rules.ts'
import { useWork } from '../work/use-work.ts'

/** Exports the current view as a file. */
export function ExportMenu() {
  const t = useMessages(projectMessages)
  const { project } = useWork()
  const [params] = useSearchParams()
  return (
    <Menu
      label={t.table.export}
      placement="bottom-end"
      trigger={
        <button type="button" className="btn sm">
          <Icon path={iconDownload} className="ic" />
          {t.table.export}
        </button>
      }
    >
      {(['xlsx', 'csv', 'ics', 'json'] as const).map((format) => (
        <MenuItem
          key={format}
          to={projectPaths.api.export(
            project?.id ?? 'all',
            format,
            String(queryParams(parseTaskQuery(params))),
          )}
          download
        >
          {t.table[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
