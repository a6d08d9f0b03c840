import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { cameraMessages } from '../messages/camera.ts'
import { examPaths } from '../paths.ts'
import type { RecordIntegrity } from '../room/use-integrity.ts'
import styles from './camera.module.css'
import { CameraView } from './camera-view.tsx'
import { startWatch, stateEndEvent, watchFaces } from './faces.rules.ts'
import { useFaces } from './use-faces.ts'

interface Props {
  attemptId: string
  /** The exam is open in another tab. */
  isPaused: boolean
  note: RecordIntegrity
}

/** The camera during an exam: always visible to the learner, who can turn it off at any time. */
export function CameraPanel({ attemptId, isPaused, note }: Props) {
  const t = useMessages(cameraMessages)
  const [isOn, setOn] = useState(true)
  const watch = useRef(startWatch(Date.now()))
  const camera = useFaces(isOn && !isPaused, (count) => {
    const next = watchFaces(watch.current, count, Date.now())
    watch.current = next.watch
    if (next.event) note(next.event.kind, next.event.at, next.event.durationMs)
  })
  const { state } = camera
  useEffect(() => {
    if (state === 'lost' || state === 'refused') note('camera_lost')
  }, [state, note])
  useEffect(
    () => () => {
      const last = stateEndEvent(watch.current, Date.now())
      if (last) note(last.kind, last.at, last.durationMs)
    },
    [note],
  )
  const withdraw = async () => {
    setOn(false)
    await fetch(examPaths.api.camera(attemptId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ consent: false }),
    }).catch(() => undefined)
  }
  if (!isOn) return <p className={styles.off}>{t.withdrawn}</p>
  return (
    <section className={styles.panel} aria-label={t.title}>
      <CameraView {...camera} />
      <Button variant="ghost" size="small" onClick={() => void withdraw()}>
        {t.withdraw}
      </Button>
    </section>
  )
}
