import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { editorMessages } from '../messages/editor.ts'
import type { Missing } from '../page/missing.rules.ts'
import { cmsPaths } from '../paths.ts'
import styles from './editor.module.css'
import { useBlockKinds } from './use-area-blocks.ts'

/** Returns what should be fixed before a page is published. Returns nothing if the check fails: that should not block anyone. */
export async function fetchMissing(id: string, role: string): Promise<Missing[]> {
  const answer = await fetch(cmsPaths.api.missing(id, role)).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { missing: Missing[] }).missing : []
}

/** What a page still lacks, with the option to proceed anyway. */
export function MissingDialog({
  missing,
  goTo,
  proceed,
  onProceed,
  onClose,
}: {
  missing: Missing[]
  /** Goes to where it can be fixed: `at` of the missing item. */
  goTo: (at: string) => void
  /** The button that publishes or schedules anyway. */
  proceed: string
  onProceed: () => void
  onClose: () => void
}) {
  const { missing: t } = useMessages(editorMessages)
  const { names } = useBlockKinds()
  const nameOf = (type: string) => names[type] ?? t.places[type] ?? names.unknown ?? type
  const say = ({ code, what, text = '' }: Missing) => {
    if (code === 'sample') return t.sample(text, nameOf(what))
    if (code === 'alt' || code === 'hollow') return t[code](nameOf(what))
    return code === 'link' || code === 'question' ? t[code](what) : t[code]
  }
  // Identical messages about one place are shown once.
  const lines = new Map(missing.map((gap) => [`${gap.at} ${say(gap)}`, { ...gap, line: say(gap) }]))
  const samples = [...lines.values()].filter(({ code }) => code === 'sample')
  const others = [...lines.values()].filter(({ code }) => code !== 'sample')
  const list = (entries: typeof samples) => (
    <ul className={styles.missing}>
      {entries.map(({ line, at }) => (
        <li key={`${at} ${line}`}>
          <span>{line}</span>
          <button type="button" className="btn sm" onClick={() => goTo(at)}>
            {t.fix}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Modal onClose={onClose} title={t.title}>
      {samples.length > 0 && (
        <>
          <p>{t.sampleLead}</p>
          {list(samples)}
        </>
      )}
      {others.length > 0 && (
        <>
          <p className="soft-t">{t.lead}</p>
          {list(others)}
        </>
      )}
      <p className={styles.pair}>
        <button type="button" className="btn primary" onClick={onProceed}>
          {proceed}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t.back}
        </button>
      </p>
    </Modal>
  )
}
