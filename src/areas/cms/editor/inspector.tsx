import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconCopy, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import type { Box } from '../layout/layout.types.ts'
import { columnCountsOf } from '../layout/layout-css.ts'
import { blockMessages } from '../messages/blocks.ts'
import { editorMessages } from '../messages/editor.ts'
import { BlockFields } from './block-fields.tsx'
import { BoxFields } from './box/box-fields.tsx'
import styles from './editor.module.css'
import type { Part } from './editor-data.ts'
import type { EditorChoices } from './editor-view.server.ts'
import { useEditedLanguage } from './language/writing-language.tsx'
import { previewText } from './outline.tsx'
import { ancestryOf, possibleMoves } from './part-actions.rules.ts'
import { useBlockKinds } from './use-area-blocks.ts'
import { useEditor, usePartActions } from './use-parts.ts'
import type { Sections } from './use-sections.ts'

/** The settings of the selected part. */
export function Inspector({
  id,
  choices,
  sections,
}: {
  id: string
  choices: EditorChoices
  sections: Sections
}) {
  const t = useMessages(editorMessages)
  const { unknown } = useMessages(blockMessages)
  const { names, shapes } = useBlockKinds()
  const parts = useEditor((state) => state.appState.data.content) as unknown as Part[]
  const actions = usePartActions()
  const language = useEditedLanguage()
  const ancestry = ancestryOf(parts, id)
  const part = ancestry.at(-1)
  if (!part) return null
  const { type, props } = part
  const { own } = props
  const allowedMoves = possibleMoves(parts, id)
  const shape = shapes[type]
  const inside = (own.props ?? {}) as Record<string, unknown>
  return (
    <>
      <div className={styles.head}>
        <span className="badge acc sq">{names[type]}</span>
        <b className="grow ell">{previewText(own, language)}</b>
        <button
          type="button"
          className="ibtn sm"
          aria-label={t.up}
          disabled={!allowedMoves.up}
          onClick={() => actions.move(id, -1)}
        >
          <Icon path={iconArrowUp} className="ic" />
        </button>
        <button
          type="button"
          className="ibtn sm"
          aria-label={t.down}
          disabled={!allowedMoves.down}
          onClick={() => actions.move(id, 1)}
        >
          <Icon path={iconArrowDown} className="ic" />
        </button>
        <button type="button" className="ibtn sm" aria-label={t.copy} onClick={() => actions.copy(id)}>
          <Icon path={iconCopy} className="ic" />
        </button>
        <button type="button" className="ibtn sm" aria-label={t.remove} onClick={() => actions.remove(id)}>
          <Icon path={iconTrash} className="ic" />
        </button>
        <button type="button" className="ibtn sm" aria-label={t.close} onClick={() => actions.select(null)}>
          <Icon path={iconX} className="ic" />
        </button>
      </div>
      {ancestry.length > 1 && (
        <nav className={styles.way} aria-label={t.inside}>
          {ancestry.slice(0, -1).map((above) => (
            <button key={above.props.id} type="button" onClick={() => actions.select(above.props.id)}>
              {names[above.type]}
            </button>
          ))}
        </nav>
      )}
      <div className={styles.fields} key={id}>
        {type === 'row' && (
          <button type="button" className="btn sm block" onClick={() => void sections.keep([part])}>
            {t.own.keep}
          </button>
        )}
        {shape && (
          <BlockFields
            fields={shape.fields}
            value={shape.current?.(inside) ?? inside}
            choices={choices}
            onChange={(next) => actions.set(id, { ...own, props: next })}
          />
        )}
        {shape && shape.fields.length === 0 && <p className="soft-t">{t.nothingToSet}</p>}
        {type === 'unknown' && <p className="soft-t">{unknown}</p>}
        {(type === 'row' || type === 'column') && (
          <BoxFields
            kind={type}
            box={own as Box}
            counts={columnCountsOf(own as Box, columnsOf(part))}
            onChange={(next) => actions.set(id, next as Record<string, unknown>)}
          />
        )}
        {type === 'columns' && (
          <BoxFields
            kind="row"
            box={inside as Box}
            counts={columnCountsOf(inside as Box, columnsOf(part))}
            onChange={(next) => actions.set(id, { ...own, props: next })}
          />
        )}
      </div>
    </>
  )
}

const columnsOf = ({ props }: Part) => (props.columns ?? []).map(({ props: { own } }) => own as Box)
