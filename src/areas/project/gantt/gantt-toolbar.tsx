import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Switch } from '#kernel/ui/field.tsx'
import { iconPrinter } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { type Zoom, zooms } from '#kernel/ui/timeline/scale.rules.ts'
import styles from './gantt.module.css'
import { ganttMessages } from './messages.ts'

interface Props {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  showsCritical: boolean
  onCritical: (on: boolean) => void
  onToday: () => void
  files: { pdf: string; png: string } | null
  /** Further actions on the plan. */
  actions?: ReactNode
}

/** The zoom, the legend, and the button back to today. */
export function GanttToolbar({ zoom, onZoom, showsCritical, onCritical, onToday, files, actions }: Props) {
  const t = useMessages(ganttMessages)
  return (
    <div className={styles.toolbar}>
      <fieldset className="seg" aria-label={t.zoomLabel}>
        {zooms.map((eachZoom) => (
          <button
            key={eachZoom}
            type="button"
            className={eachZoom === zoom ? 'on' : undefined}
            aria-pressed={eachZoom === zoom}
            onClick={() => onZoom(eachZoom)}
          >
            {t.zoom[eachZoom]}
          </button>
        ))}
      </fieldset>
      <ul className={styles.legend}>
        {showsCritical && <li className={styles.critical}>{t.legend.critical}</li>}
        <li className={styles.plan}>{t.legend.plan}</li>
        <li className={styles.late}>{t.legend.late}</li>
        <li className={styles.off}>{t.legend.off}</li>
      </ul>
      <span className={styles.end}>
        <Switch checked={showsCritical} onChange={(event) => onCritical(event.currentTarget.checked)}>
          {t.criticalPath}
        </Switch>
        {actions}
        {files && (
          <Menu
            label={t.print}
            placement="bottom-end"
            trigger={
              <Button variant="ghost" size="small" icon={iconPrinter}>
                {t.print}
              </Button>
            }
          >
            <MenuItem to={files.pdf} download>
              {t.pdf}
            </MenuItem>
            <MenuItem to={files.png} download>
              {t.png}
            </MenuItem>
          </Menu>
        )}
        <Button variant="ghost" size="small" onClick={onToday}>
          {t.today}
        </Button>
      </span>
    </div>
  )
}
