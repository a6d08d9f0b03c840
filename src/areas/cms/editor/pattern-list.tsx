import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import { OwnSections } from './own-sections.tsx'
import { partsOfPattern, patterns } from './patterns.ts'
import { usePartActs } from './use-parts.ts'
import type { Sections } from './use-sections.ts'

/** Ready pages to begin an empty one with. */
export function Beginnings() {
  const t = useMessages(editorMessages)
  const { insertParts } = usePartActs()
  return (
    <section className={styles.beginnings} aria-label={t.beginWith}>
      <b>{t.beginWith}</b>
      {Object.entries(patterns)
        .filter(([, { page }]) => page)
        .map(([name]) => (
          <button key={name} type="button" className="btn" onClick={() => insertParts(partsOfPattern(name))}>
            {t.patterns[name]}
          </button>
        ))}
    </section>
  )
}

/** The site's own sections, ready ones and pages; a press puts one behind the row that is chosen. */
export function PatternList({ sections }: { sections: Sections }) {
  const t = useMessages(editorMessages)
  const { insertParts } = usePartActs()
  const list = (pages: boolean) =>
    Object.entries(patterns)
      .filter(([, { page }]) => Boolean(page) === pages)
      .map(([name]) => (
        <li key={name}>
          <button type="button" className="btn block" onClick={() => insertParts(partsOfPattern(name))}>
            {t.patterns[name]}
          </button>
        </li>
      ))
  return (
    <div className={styles.palette}>
      <OwnSections sections={sections} />
      <h2>{t.sections}</h2>
      <ul className={styles.patterns}>{list(false)}</ul>
      <h2>{t.templates}</h2>
      <ul className={styles.patterns}>{list(true)}</ul>
    </div>
  )
}
