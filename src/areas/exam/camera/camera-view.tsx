import type { RefObject } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cameraMessages } from '../messages/camera.ts'
import styles from './camera.module.css'
import type { FaceBox } from './faces.rules.ts'
import type { CameraState } from './use-faces.ts'

interface Props {
  film: RefObject<HTMLVideoElement | null>
  state: CameraState
  faces: readonly FaceBox[] | null
}

/** What the camera sees, mirrored as people know themselves, with a frame around each face that was found, and the same in words. */
export function CameraView({ film, state, faces }: Props) {
  const t = useMessages(cameraMessages)
  const words = state === 'on' ? (faces === null ? t.looking : t.seen(faces.length)) : t.states[state]
  return (
    <div className={styles.view}>
      <div className={styles.picture}>
        <video ref={film} muted playsInline aria-label={t.film} />
        {faces?.map(({ x, y, width, height }) => (
          <i
            key={`${x} ${y}`}
            style={{
              left: `${(1 - x - width) * 100}%`,
              top: `${y * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
      </div>
      <p role="status" data-good={faces?.length === 1}>
        {words}
      </p>
    </div>
  )
}
