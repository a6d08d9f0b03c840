import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconPlayerPlay } from '#kernel/ui/icons.ts'
import basket from '../../showcase/images/basket.webp'
import { customMessages } from '../messages.ts'
import { Header } from './header.tsx'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

const current = 2

export function LessonPane(props: PaneProps) {
  const t = useMessages(customMessages).sample
  return (
    <>
      <Header {...props} current={1} />
      <div className={`page ${styles.body} ${styles.lesson}`}>
        <div className="stack">
          <p className="eyebrow">{t.course}</p>
          <h1>{t.chapter}</h1>
          <div className={styles.player}>
            <img src={basket} width={640} height={480} alt="" />
            <span className={styles.play}>
              <Icon path={iconPlayerPlay} />
            </span>
          </div>
          <p className={styles.reading}>{t.lessonText}</p>
          <div className="row wrap">
            <Button icon={iconCheck}>{t.done}</Button>
            <Button variant="tint">{t.next}</Button>
          </div>
        </div>
        <aside className="card stack">
          <p className="sm">{t.progress}</p>
          <progress className={styles.progress} max={8} value={3} aria-label={t.progress} />
          <ol className={styles.lessons}>
            {t.lessons.split('|').map((lesson, at) => (
              <li key={lesson} className={at === current ? styles.now : undefined}>
                {at < current ? (
                  <Badge tone="good" icon={iconCheck}>
                    {at + 1}
                  </Badge>
                ) : (
                  <Badge>{at + 1}</Badge>
                )}
                {lesson}
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </>
  )
}
