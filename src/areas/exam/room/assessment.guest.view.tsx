import { useState } from 'react'
import { Link } from 'react-router'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { examMessages } from '../messages/assessment.ts'
import { sebMessages } from '../messages/seb.ts'
import { OutsideNetwork } from '../network/outside-network.tsx'
import { SebRequired } from '../seb/seb-required.tsx'
import { useSebPage } from '../seb/use-seb-page.ts'
import type { AssessmentView, RoomView } from './assessment-view.server.ts'
import { Result } from './result.tsx'
import styles from './room.module.css'
import { Room } from './room.tsx'
import { Requirements, StartScreen } from './start-screen.tsx'

/** An exam: first its requirements, then the exam itself, then the result. */
export function View({ data: view }: { data: AssessmentView }) {
  const { result: resultText, ...t } = useMessages(examMessages)
  const sebText = useMessages(sebMessages)
  const { learns: course, exam, result, outside } = view
  const room = useOpenRoom(view)
  const isAsking = useSebPage(view.seb !== null)
  if (room) return <Room key={room.attemptId} room={room} title={exam.title} course={course.title} />
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.barIn}>
          <Link to={lessonPaths.detail(course.slug)} className={styles.backLink}>
            <Icon path={iconArrowLeft} />
            {t.back}
          </Link>
        </div>
      </header>
      <main id="main" className={styles.page}>
        <p className="sm soft">{course.title}</p>
        <h1 className={styles.title}>{exam.title}</h1>
        {view.voided && (
          <Notice tone="warn" title={resultText.voided(view.voided.number)}>
            {resultText.voidedReason(view.voided.reason)}
          </Notice>
        )}
        {result && <Result result={result} view={view} />}
        {view.leaveSeb && (
          <p>
            <a className={styles.link} href={view.leaveSeb}>
              {sebText.leave}
            </a>
          </p>
        )}
        {view.seb && (view.seb.isOpen || !view.refusal) ? (
          isAsking ? (
            <p role="status">{sebText.asking}</p>
          ) : (
            <SebRequired {...view.seb}>
              {exam.intro && !result && <p className={styles.intro}>{exam.intro}</p>}
              <Requirements exam={exam} />
            </SebRequired>
          )
        ) : outside && (outside.running || !view.refusal) ? (
          <OutsideNetwork {...outside}>
            {exam.intro && !result && <p className={styles.intro}>{exam.intro}</p>}
            <Requirements exam={exam} />
          </OutsideNetwork>
        ) : (
          <StartScreen view={view} />
        )}
      </main>
    </>
  )
}

/** Returns the room; one that is open stays open while its device is in another network. */
function useOpenRoom({ room, outside }: AssessmentView): RoomView | null {
  const [latest, setLatest] = useState(room)
  if (room && room !== latest) setLatest(room)
  if (room) return room
  const running = outside?.running
  return running && latest?.attemptId === running.attemptId ? { ...latest, ...running } : null
}
