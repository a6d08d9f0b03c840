import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil, iconTrash } from '#kernel/ui/icons.ts'
import { editorMessages } from '../../messages/editor.ts'
import styles from '../editor.module.css'
import type { Part } from '../editor-data.ts'
import { useBlockKinds } from '../use-area-blocks.ts'
import { useEditor } from '../use-parts.ts'
import type { Sections } from '../use-sections.ts'
import library from './library.module.css'
import { SectionThumbnail } from './section-thumbnail.tsx'

/** The site's own sections: added to the page with a click, renamed, deleted. */
export function OwnSections({
  sections,
  fits,
  seeking,
}: {
  sections: Sections
  /** Whether a name matches the search. */
  fits: (name: string) => boolean
  seeking: boolean
}) {
  const { own: t } = useMessages(editorMessages)
  const { names } = useBlockKinds()
  const rows = useEditor((state) => state.appState.data.content) as unknown as Part[]
  const { list } = sections
  const found = list.filter(({ name }) => fits(name))
  if (seeking && found.length === 0) return null
  return (
    <>
      <h2>{t.title}</h2>
      {list.length === 0 && <p className="xs soft-t">{t.none}</p>}
      <ul className={library.list} aria-label={t.title} hidden={!found.length}>
        {found.map(({ id, name, kinds, mayDelete, sketch }) => (
          <li key={id} className={styles.own}>
            <button type="button" className={library.card} onClick={() => void sections.insert(id)}>
              <SectionThumbnail rows={sketch} />
              {name}
            </button>
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.rename(name)}
              onClick={() => void sections.rename(id, name)}
            >
              <Icon path={iconPencil} className="ic" />
            </button>
            {mayDelete && (
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.remove(name)}
                onClick={() => void sections.remove(id)}
              >
                <Icon path={iconTrash} className="ic" />
              </button>
            )}
            <small>{kinds.flatMap((kind) => names[kind] ?? []).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {rows.length > 0 && !seeking && (
        <button type="button" className="btn sm block" onClick={() => void sections.keep(rows)}>
          {t.keepAll}
        </button>
      )}
    </>
  )
}
