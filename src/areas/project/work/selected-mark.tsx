import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'

/** Marks a selected task before its name where there is no checkbox. */
export function SelectedMark() {
  const t = useMessages(projectMessages)
  return (
    <span className={styles.chosen}>
      <Icon path={iconCheck} className="ic" />
      <span className="vh">{t.table.selectedCount} </span>
    </span>
  )
}
