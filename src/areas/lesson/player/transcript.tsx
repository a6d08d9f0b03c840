import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { playerMessages } from '../messages/player.ts'
import { cueAt, splitAtMatches } from './captions.rules.ts'
import type { Captions } from './captions.server.ts'
import { formatClock } from './clock.rules.ts'
import styles from './player.module.css'

interface Props {
  captions: readonly Captions[]
  atMs: number
  onSeek(ms: number): void
}

/** The transcript, following the video; a line links to its time. */
export function Transcript({ captions, atMs, onSeek }: Props) {
  const t = useMessages(playerMessages)
  const [language, setLanguage] = useState(captions[0]?.language)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const cues = (captions.find((caption) => caption.language === language) ?? captions[0])?.cues ?? []
  const now = cueAt(cues, atMs)
  const visibleCues = cues
    .map((cue, at) => ({ cue, at, parts: splitAtMatches(cue.text, search) }))
    .filter(({ parts }) => !search.trim() || parts.some(({ isFound }) => isFound))
  useEffect(() => {
    const frame = list.current
    const line = frame?.children[now]
    // While searching, readers scroll themselves. Scrolls only this container: scrollIntoView would move the classroom
    // as well.
    if (!frame || !(line instanceof HTMLElement) || search.trim()) return
    frame.scrollTop = line.offsetTop - frame.clientHeight / 3
  }, [now, search])
  return (
    <div>
      <div className={styles.tools}>
        <input
          type="search"
          className="input"
          aria-label={t.searchScript}
          placeholder={t.searchScript}
          value={search}
          maxLength={100}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {captions.length > 1 && (
          <span className={styles.languages}>
            {captions.map((caption) => (
              <button
                key={caption.language}
                type="button"
                aria-pressed={caption.language === language}
                onClick={() => setLanguage(caption.language)}
              >
                {t.languages[caption.language]}
              </button>
            ))}
          </span>
        )}
      </div>
      {search.trim() && <p role="status">{t.found(visibleCues.length)}</p>}
      <ol ref={list} className={styles.script}>
        {visibleCues.map(({ cue, at, parts }) => (
          <li key={at}>
            <button type="button" aria-current={at === now || undefined} onClick={() => onSeek(cue.fromMs)}>
              <time>{formatClock(cue.fromMs)}</time>
              <span>
                {parts.map((part, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
                  part.isFound ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
