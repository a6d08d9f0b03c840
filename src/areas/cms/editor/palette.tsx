import { Drawer } from '@puckeditor/core'
import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { blockMessages } from '../messages/blocks.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import { useBlockKinds } from './use-area-blocks.ts'
import { usePartActions } from './use-parts.ts'

const groups = ['content', 'frame', 'live'] as const
const frames = ['row', 'column', 'columns']

/** Everything that can be put on a page: inserted after the selection with a click, or dragged into place. */
export function Palette({ blocks }: { blocks: string[] }) {
  const t = useMessages(editorMessages)
  const { groups: titles } = useMessages(blockMessages)
  const { names, shapes, iconOf } = useBlockKinds()
  const { insert } = usePartActions()
  const [text, setText] = useState('')
  const fits = (type: string) => (names[type] ?? '').toLowerCase().includes(text.trim().toLowerCase())
  const typesOf = (group: (typeof groups)[number]) => [
    ...(group === 'frame' ? frames : []),
    ...Object.entries(shapes)
      .filter(([type, shape]) => shape.group === group && blocks.includes(type))
      .map(([type]) => type),
  ]
  const found = groups.map((group) => ({ group, types: typesOf(group).filter(fits) }))
  return (
    <div className={styles.palette}>
      <SearchField
        small
        label={t.findBlock}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.map(({ group, types }) => (
        <section key={group} hidden={!types.length}>
          <h2>{titles[group]}</h2>
          <div className={styles.drawer}>
            <Drawer>
              {types.map((type) => (
                // The editor makes a button of each draggable item; a click or Enter puts the part on the page.
                // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button is within
                <div
                  key={type}
                  onClick={() => insert(type)}
                  onKeyDownCapture={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return
                    event.preventDefault()
                    event.stopPropagation()
                    insert(type)
                  }}
                >
                  <Drawer.Item name={type}>
                    {() => (
                      <span className={styles.piece}>
                        <Icon path={iconOf(type)} className="ic" />
                        <span>{names[type]}</span>
                      </span>
                    )}
                  </Drawer.Item>
                </div>
              ))}
            </Drawer>
          </div>
        </section>
      ))}
      {found.every(({ types }) => !types.length) && <p className="soft-t">{t.noBlock}</p>}
    </div>
  )
}
