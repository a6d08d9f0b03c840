import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import styles from './shortcuts-help.module.css'
import { workspaceMessages } from './workspace-messages/index.ts'

/** The keyboard shortcuts of the current page: everywhere, in its list, on its board. */
export function KeyboardShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useMessages(workspaceMessages).keys
  const has = (selector: string) => document.querySelector(selector) !== null
  const groups = [
    { name: t.everywhere, keys: t.all },
    ...(has('tr[data-row]') ? [{ name: t.list, keys: t.inList }] : []),
    ...(has('[data-card]') ? [{ name: t.board, keys: t.onBoard }] : []),
    ...(has('.pg-files') ? [{ name: t.files, keys: t.inFiles }] : []),
    ...(has('.pg-slips') ? [{ name: t.slips, keys: t.onSlips }] : []),
  ]
  return (
    <Modal onClose={onClose} title={t.title}>
      {groups.map(({ name, keys }) => (
        <section key={name} className={styles.group}>
          <h3>{name}</h3>
          <dl>
            {Object.entries(keys).map(([key, does]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
