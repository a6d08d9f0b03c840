import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Discussion } from '../discussion/discussion.tsx'
import { discussionMessages } from '../messages/discussion.ts'
import { lessonPaths } from '../paths.ts'
import styles from './play.module.css'
import type { PlayView } from './play-view.server.ts'

/** Shown below a unit: the tools of a video, and the discussion. */
export function UnitExtras({ view, tools }: { view: PlayView; tools?: ReactNode }) {
  const t = useMessages(discussionMessages)
  const [query] = useSearchParams()
  const { course, unit, discussion } = view
  const to = lessonPaths.play(course.slug, unit.id)
  // The classroom is dark in both themes, and so are the UI kit's fields in it.
  const talk = discussion && (
    <div className={styles.conversation} data-theme="dark">
      <Discussion discussion={discussion} to={to} canAsk />
    </div>
  )
  if (!tools)
    return (
      talk && (
        <div className={styles.besides}>
          <h2>{t.title}</h2>
          {talk}
        </div>
      )
    )
  if (!talk) return tools
  const isTalk = query.get('tab') === 'talk'
  const questions = discussion.posts.filter(({ parentId }) => parentId === null).length
  return (
    <>
      <nav className={styles.tabs} aria-label={t.tabs}>
        <Link to={to} replace preventScrollReset aria-current={isTalk ? undefined : 'true'}>
          {t.tools}
        </Link>
        <Link
          to={lessonPaths.discussion(course.slug, unit.id)}
          replace
          preventScrollReset
          aria-current={isTalk || undefined}
        >
          {t.title} {questions > 0 && <span>{questions}</span>}
        </Link>
      </nav>
      <div hidden={isTalk}>{tools}</div>
      <div className={styles.besides} hidden={!isTalk}>
        {talk}
      </div>
    </>
  )
}
