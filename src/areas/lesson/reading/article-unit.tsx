import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { playMessages } from '../messages/play.ts'
import { readingMessages } from '../messages/reading.ts'
import playStyles from '../play/play.module.css'
import type { PlayView } from '../play/play-view.server.ts'
import styles from './reading.module.css'
import { sectionsOfText } from './reading.rules.ts'
import { useReading } from './use-reading.ts'

/** An article with tracking of what was read: table of contents, current section, and a link to where the reader stopped. */
export function ArticleUnit({ view, text }: { view: PlayView; text: Doc }) {
  const t = useMessages(readingMessages)
  const { unsaved } = useMessages(playMessages)
  const { revalidate } = useRevalidator()
  const { unit, enrolmentId, reading } = view
  const sections = sectionsOfText(text)
  const box = useRef<HTMLDivElement>(null)
  const contents = useRef<HTMLDetailsElement>(null)
  const [offersResume, setOffersResume] = useState(reading.at > 0 && !unit.isDone)
  const { read, at, isUnsent, choose } = useReading(box, {
    enrolmentId,
    unitId: unit.id,
    count: sections.length,
    before: reading.sections,
    onDone: () => {
      if (!unit.isDone) void revalidate()
    },
  })
  const nameOf = (index: number) => sections[index]?.title || t.start
  const go = (index: number) => {
    const block = sections[index]?.id
      ? box.current?.querySelector<HTMLElement>(`#${sections[index]?.id}`)
      : null
    const target = block ?? (box.current?.firstElementChild as HTMLElement | null)
    if (contents.current) contents.current.open = false
    setOffersResume(false)
    choose(index)
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <p className={styles.details}>
        <span>{t.minutes(reading.minutes)}</span>
        {enrolmentId && <span>{t.read(read.length, sections.length)}</span>}
        {enrolmentId && view.content.mustRead && !unit.isDone && <span>{t.rule}</span>}
        {isUnsent && <span role="status">{unsaved}</span>}
      </p>
      {offersResume && (
        <button type="button" className={playStyles.quiet} onClick={() => go(reading.at)}>
          {t.resume(nameOf(reading.at))}
        </button>
      )}
      {sections.length > 1 && (
        <details ref={contents} className={styles.contents}>
          <summary>
            <span>{t.contents}</span>
            <b>{nameOf(at)}</b>
            <i aria-hidden="true">
              <i style={{ width: `${((enrolmentId ? read.length : at + 1) * 100) / sections.length}%` }} />
            </i>
          </summary>
          <ol>
            {sections.map(({ id }, index) => (
              <li key={id ?? 'start'}>
                <button
                  type="button"
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => go(index)}
                >
                  <span>{nameOf(index)}</span>
                  {enrolmentId && read.includes(index) && (
                    <>
                      <Icon path={iconCheck} />
                      <span className="vh">{t.isRead}</span>
                    </>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div ref={box} className={`${playStyles.text} ${styles.article}`}>
        <RichText doc={text} />
      </div>
    </>
  )
}
