import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'

/** Before the name of a task that is chosen, where no ticked box says so. */
export function Chosen() {
  const t = useMessages(projectMessages)
  return (
    <span className={styles.chosen}>
      <Icon path={iconCheck} className="ic" />
      <span className="vh">{t.table.chosen} </span>
    </span>
  )
}
