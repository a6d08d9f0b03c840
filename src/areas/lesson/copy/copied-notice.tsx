import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { copyMessages } from '../messages/copy.ts'
import styles from './copy.module.css'

/** The notice on a newly copied course, with a way to undo it. */
export function CopiedNotice() {
  const t = useMessages(copyMessages)
  return (
    <div className={styles.copied}>
      <Notice
        tone="good"
        title={t.done}
        urgent
        actions={
          <ActionButton intent="undoCopy" size="small" variant="ghost">
            {t.undo}
          </ActionButton>
        }
      >
        {t.doneText}
      </Notice>
    </div>
  )
}
