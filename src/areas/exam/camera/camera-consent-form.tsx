import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { cameraMessages } from '../messages/camera.ts'
import styles from './camera.module.css'
import { CameraView } from './camera-view.tsx'
import { useFaces } from './use-faces.ts'

/** Asks for consent to use the camera before an exam starts: nothing is preselected, and declining has no consequences. */
export function CameraConsentForm({ error }: { error?: string | undefined }) {
  const t = useMessages(cameraMessages)
  const [tries, setTries] = useState(false)
  const camera = useFaces(tries)
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'camera-error' : undefined}>
      <legend>{t.title}</legend>
      <ul>
        {Object.values(t.details).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button variant="ghost" size="small" aria-expanded={tries} onClick={() => setTries(!tries)}>
        {tries ? t.stopTrying : t.tryIt}
      </Button>
      {tries && <CameraView {...camera} />}
      <label>
        <input type="radio" name="camera" value="yes" /> {t.yes}
      </label>
      <label>
        <input type="radio" name="camera" value="no" /> {t.no}
      </label>
      {error && (
        <p id="camera-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
