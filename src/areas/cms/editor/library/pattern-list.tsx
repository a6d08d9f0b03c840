import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { editorMessages } from '../../messages/editor.ts'
import { sketchOf } from '../../section/sketch.rules.ts'
import styles from '../editor.module.css'
import { usePartActions } from '../use-parts.ts'
import type { Sections } from '../use-sections.ts'
import library from './library.module.css'
import { OwnSections } from './own-sections.tsx'
import { partsOfPattern, patternGroups, patterns } from './patterns.ts'
import { SectionThumbnail } from './section-thumbnail.tsx'

/** Page templates to start an empty page with. */
export function PageTemplates() {
  const t = useMessages(editorMessages)
  return (
    <section className={styles.beginnings} aria-label={t.startWithTemplate}>
      <b>{t.startWithTemplate}</b>
      <ul className={library.row}>
        {Object.keys(patterns)
          .filter((name) => patterns[name]?.group === 'pages')
          .map((name) => (
            <PatternCard key={name} name={name} />
          ))}
      </ul>
    </section>
  )
}

/**
 * The site's own sections, section templates and page templates, each with a preview; a click inserts one after the
 * selected row.
 */
export function PatternList({ sections }: { sections: Sections }) {
  const t = useMessages(editorMessages)
  const [sought, setSought] = useState('')
  const query = sought.trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(query)
  const groups = patternGroups.map((group) => ({
    group,
    names: Object.keys(patterns).filter(
      (name) => patterns[name]?.group === group && fits(t.patterns[name] ?? ''),
    ),
  }))
  const none =
    groups.every(({ names }) => names.length === 0) && !sections.list.some(({ name }) => fits(name))
  return (
    <div className={styles.palette}>
      <SearchField
        small
        label={t.findSection}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <OwnSections sections={sections} fits={fits} seeking={query !== ''} />
      {groups.map(({ group, names }) => (
        <section key={group} hidden={names.length === 0}>
          <h2>{t.patternGroups[group]}</h2>
          <ul className={library.list} aria-label={t.patternGroups[group]}>
            {names.map((name) => (
              <PatternCard key={name} name={name} />
            ))}
          </ul>
        </section>
      ))}
      {none && <p className="xs soft-t">{t.own.noSuch}</p>}
    </div>
  )
}

function PatternCard({ name }: { name: string }) {
  const t = useMessages(editorMessages)
  const locale = useLocale()
  const { insertParts } = usePartActions()
  return (
    <li>
      <button type="button" className={library.card} onClick={() => insertParts(partsOfPattern(name))}>
        <SectionThumbnail rows={sketchOf(patterns[name]?.rows ?? [], locale)} />
        {t.patterns[name]}
      </button>
    </li>
  )
}
