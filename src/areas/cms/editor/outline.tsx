import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import type { LocalizedBlockText } from '../block/block.input.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { Part } from './editor-data.ts'
import { useEditedLanguage } from './language/writing-language.tsx'
import { useBlockKinds } from './use-area-blocks.ts'
import { useEditor, usePartActions } from './use-parts.ts'

/** The page as a tree; Alt with the arrows moves the focused part, Delete removes it. */
export function Outline() {
  const t = useMessages(editorMessages)
  const parts = useEditor((state) => state.appState.data.content) as unknown as Part[]
  if (!parts.length) return <p className={styles.none}>{t.emptyPage}</p>
  return (
    <nav className={styles.outline} aria-label={t.tabs.outline}>
      <Level parts={parts} />
      <p className={styles.keys}>{t.outlineKeys}</p>
    </nav>
  )
}

function Level({ parts }: { parts: readonly Part[] }) {
  const { names, iconOf } = useBlockKinds()
  const chosen = useEditor((state) => state.selectedItem?.props.id)
  const { select, move, remove } = usePartActions()
  const language = useEditedLanguage()
  return (
    <ul>
      {parts.map(({ type, props }) => (
        <li key={props.id}>
          <button
            type="button"
            className={props.id === chosen ? styles.on : undefined}
            aria-current={props.id === chosen ? 'true' : undefined}
            onClick={() => select(props.id)}
            onKeyDown={(event) => {
              if (event.altKey && event.key === 'ArrowUp') move(props.id, -1)
              else if (event.altKey && event.key === 'ArrowDown') move(props.id, 1)
              else if (event.key === 'Delete') remove(props.id)
              else return
              event.preventDefault()
              event.stopPropagation()
            }}
          >
            <Icon path={iconOf(type)} className="ic" />
            <span className="ell">{previewText(props.own, language) || names[type]}</span>
          </button>
          <Level parts={props.columns ?? props.blocks ?? []} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the first words of a block in the language being edited, to distinguish it from others of its kind. */
export function previewText(own: Record<string, unknown>, language: Locale): string {
  const props = (own.props ?? {}) as Record<string, LocalizedBlockText | undefined>
  const content = props.headline ?? props.title ?? props.text ?? props.label ?? props.name
  const text = typeof content === 'string' ? content : content?.[language] || content?.th
  return typeof text === 'string' ? text.slice(0, 60) : ''
}
