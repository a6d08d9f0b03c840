import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { editorMessages } from '../messages/editor.ts'
import type { Missing } from '../page/missing.rules.ts'
import styles from './editor.module.css'
import { useBlockKinds } from './use-offers.ts'

/** What is better mended before a page is shown. Nothing when it cannot be learnt: that hinders nobody. */
export async function missingIn(id: string, role: string): Promise<Missing[]> {
  const answer = await fetch(`/api/cms/pages/${id}/drafts/${role}/missing`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { missing: Missing[] }).missing : []
}

/** What a page still misses, and the choice to show it all the same. */
export function MissingDialog({
  missing,
  onPublish,
  onClose,
}: {
  missing: Missing[]
  onPublish: () => void
  onClose: () => void
}) {
  const { missing: t } = useMessages(editorMessages)
  const { names } = useBlockKinds()
  const say = ({ code, what }: Missing) =>
    code === 'alt' || code === 'hollow'
      ? t[code](names[what] ?? names.unknown ?? what)
      : code === 'link'
        ? t.link(what)
        : t[code]
  return (
    <Modal onClose={onClose} title={t.title}>
      <p className="soft-t">{t.lead}</p>
      <ul className={styles.missing}>
        {[...new Set(missing.map(say))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.pair}>
        <button type="button" className="btn primary" onClick={onPublish}>
          {t.anyway}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t.back}
        </button>
      </p>
    </Modal>
  )
}
