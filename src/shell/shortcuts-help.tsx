import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { listShortcuts } from '#kernel/ui/shortcuts-help.ts'
import styles from './shortcuts-help.module.css'
import { workspaceMessages } from './workspace-messages/index.ts'

/** The keyboard shortcuts that work on every page, and those of what is on this one. */
export function KeyboardShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useMessages(workspaceMessages).keys
  return (
    <Modal onClose={onClose} title={t.title}>
      {[t.everywhere, ...listShortcuts()].map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {Object.entries(keys).map(([key, effect]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((part) => (
                    <kbd key={part}>{part}</kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
