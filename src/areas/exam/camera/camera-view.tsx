import type { RefObject } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cameraMessages } from '../messages/camera.ts'
import styles from './camera.module.css'
import type { FaceBox } from './faces.rules.ts'
import type { CameraState } from './use-faces.ts'

interface Props {
  videoRef: RefObject<HTMLVideoElement | null>
  state: CameraState
  faces: readonly FaceBox[] | null
}

/** The camera image, mirrored as people are used to, with a frame around each detected face, and the same as text. */
export function CameraView({ videoRef, state, faces }: Props) {
  const t = useMessages(cameraMessages)
  const statusText = state === 'on' ? (faces === null ? t.searching : t.seen(faces.length)) : t.states[state]
  return (
    <div className={styles.view}>
      <div className={styles.image}>
        <video ref={videoRef} muted playsInline aria-label={t.video} />
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
        {statusText}
      </p>
    </div>
  )
}
