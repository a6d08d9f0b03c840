import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil, iconTrash } from '#kernel/ui/icons.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { Part } from './editor-data.ts'
import { useBlockKinds } from './use-offers.ts'
import { useEditor } from './use-parts.ts'
import type { Sections } from './use-sections.ts'

/** More than these are searched rather than looked through. */
const few = 6

/** The sections the site made: put on the page by a press, renamed, deleted. */
export function OwnSections({ sections }: { sections: Sections }) {
  const { own: t } = useMessages(editorMessages)
  const { names } = useBlockKinds()
  const rows = useEditor((state) => state.appState.data.content) as unknown as Part[]
  const [text, setText] = useState('')
  const { list } = sections
  const many = list.length > few
  const wanted = many ? text.trim().toLowerCase() : ''
  const found = list.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <h2>{t.title}</h2>
      {many && (
        <SearchField
          small
          label={t.find}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {list.length === 0 && <p className="xs soft-t">{t.none}</p>}
      {list.length > 0 && found.length === 0 && <p className="xs soft-t">{t.noSuch}</p>}
      <ul className={styles.patterns} aria-label={t.title} hidden={!found.length}>
        {found.map(({ id, name, kinds, mayDelete }) => (
          <li key={id} className={styles.own}>
            <button type="button" className="btn block" onClick={() => void sections.put(id)}>
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
      {rows.length > 0 && (
        <button type="button" className="btn sm block" onClick={() => void sections.keep(rows)}>
          {t.keepAll}
        </button>
      )}
    </>
  )
}
